// What every end-to-end test stands on: the real program with the client in it, and a real browser.
import { spawn, type ChildProcess } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  chromium,
  type Browser,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "playwright-core";
import { expect, inject } from "vitest";
import { listen } from "./ear.ts";

export const web = join(import.meta.dirname, "..");
const repository = join(web, "..");
const screenshots = join(repository, "build/screenshots");
const axe = readFileSync(join(web, "node_modules/axe-core/axe.min.js"), "utf8");

export const desktop = { viewport: { width: 1440, height: 900 } };
export const phone = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  deviceScaleFactor: 2,
};

export function binary(): string {
  const found = [
    process.env.STELLWERK_BINARY ?? "",
    ...["release", "test", "dev"].map((preset) => join(repository, "build", preset, "stellwerk")),
  ].find((path) => path !== "" && existsSync(path));
  if (!found) throw new Error("no stellwerk program: build it, or name it in STELLWERK_BINARY");
  return found;
}

export class Stage {
  readonly #data = mkdtempSync(join(tmpdir(), "stellwerk-e2e-"));
  #server: ChildProcess | null = null;
  #port = 0;
  #browser: Browser | null = null;
  readonly #problems: string[] = [];
  address = "";

  async start(): Promise<void> {
    await this.startServer();
    this.address = `http://127.0.0.1:${this.#port}/`;
    this.#browser = await chromium.connect(inject("browser"), { timeout: 120_000 });
  }

  async stop(): Promise<void> {
    await this.#browser?.close();
    await this.stopServer();
    rmSync(this.#data, { recursive: true, force: true });
  }

  // The first time on any free port, later on the same one.
  async startServer(): Promise<void> {
    const server = spawn(
      binary(),
      ["serve", "--port", String(this.#port), "--data", this.#data, "--bot-time", "40"],
      { stdio: ["ignore", "ignore", "pipe"] },
    );
    this.#server = server;
    this.#port = await new Promise<number>((resolve, reject) => {
      let heard = "";
      server.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${heard}`)));
      server.stderr.on("data", (chunk: Buffer) => {
        heard += chunk.toString();
        const port = /"port":\s*(\d+)/.exec(heard)?.[1];
        if (port) resolve(Number(port));
      });
    });
  }

  async stopServer(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
    const server = this.#server;
    if (!server) return;
    this.#server = null;
    const gone = new Promise((resolve) => server.once("exit", resolve));
    server.kill(signal);
    await gone;
  }

  // Somebody with a browser of their own. What goes wrong on their pages is kept for `calm`.
  async visitor(
    options: BrowserContextOptions = desktop,
    prepare: (page: Page) => unknown = () => undefined,
  ): Promise<Page> {
    const context = await this.#browser!.newContext({
      locale: "de-DE",
      reducedMotion: "reduce",
      ...options,
    });
    await context.addInitScript(ownClipboard);
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    listen(page);
    page.on("pageerror", (error) => this.#problems.push(error.message));
    page.on("console", (message) => {
      // A lost connection, a first visit without a session, a question after something that does not
      // exist and a name that is refused are no mistakes of the page.
      const text = message.text();
      const { url } = message.location();
      const unknown = text.includes("404") && url.includes("/api/");
      const refused = text.includes("400") && /\/api\/(name|guest)$/.test(url);
      const expected = unknown || refused || /401|WebSocket|ERR_CONNECTION|50[0-9]/.test(text);
      if (message.type() === "error" && !expected) this.#problems.push(text);
    });
    await prepare(page);
    await page.goto(this.address);
    return page;
  }

  calm(): void {
    expect(this.#problems.splice(0)).toEqual([]);
  }
}

// A browser has one clipboard for everybody in it, also for those of another test.
function ownClipboard(): void {
  let text = "";
  const writeText = (copied: string) => Promise.resolve(void (text = copied));
  const readText = () => Promise.resolve(text);
  Object.defineProperty(navigator, "clipboard", {
    value: { writeText, readText },
    configurable: true,
  });
}

export async function shot(page: Page, name: string): Promise<void> {
  mkdirSync(screenshots, { recursive: true });
  await page.screenshot({ path: join(screenshots, `${name}.png`) });
}

// Nothing that axe-core objects to, and nothing wider than the window.
export async function accessible(page: Page): Promise<void> {
  await page.evaluate(axe);
  const violations = await page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> };
    };
    const found = await axe.run();
    return found.violations.map((v) => `${v.id}: ${v.nodes.map((node) => node.html).join(" ")}`);
  });
  expect(violations).toEqual([]);
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}

// Wholly in the window and under nothing else, without any scrolling: everything that it stands for.
export async function inSight(things: Locator): Promise<void> {
  await things.first().waitFor();
  const hidden = () =>
    things.evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, top, right, bottom } = element.getBoundingClientRect();
          if (left < 0 || top < 0 || right > innerWidth || bottom > innerHeight) return true;
          const front = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
          return !element.contains(front) && !front?.contains(element);
        })
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
  await expect.poll(hidden, { message: `${things.toString()} is in sight` }).toEqual([]);
}
