// How long it takes from opening a table to the first possible move, in a browser that has never been
// here: from the press in the lobby, and from the link to the table alone.
//
//   node web/dev/first-move.js [program] [times]      e.g. build/release/stellwerk 5
//
// Prints milliseconds, the median of so many visits. Quiet machines only.
import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";

const [program = "build/release/stellwerk", times = "5"] = process.argv.slice(2);
const data = mkdtempSync(join(tmpdir(), "stellwerk-first-move-"));
const server = spawn(program, ["serve", "--port", "0", "--data", data, "--bot-time", "40"], {
  stdio: ["ignore", "ignore", "pipe"],
});
const port = await new Promise((resolve) => {
  server.stderr.on("data", (told) => {
    const found = /"event":"listening".*"port":\s*(\d+)/.exec(String(told));
    if (found) resolve(found[1]);
  });
});
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
  args: ["--no-sandbox", "--disable-gpu"],
});
const address = `http://127.0.0.1:${port}/`;
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

async function newcomer(path) {
  const context = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(address + path);
  return page;
}
const mine = (page) => page.locator(".status.mine").waitFor();
async function timed(deed) {
  const before = performance.now();
  await deed();
  return Math.round(performance.now() - before);
}

const lobby = await newcomer("");
const cards = lobby.getByRole("article");
await cards.first().waitFor();
const titles = await cards.getByRole("heading").allInnerTexts();
await lobby.context().close();

for (const title of titles) {
  const [pressed, linked] = [[], []];
  for (let visit = 0; visit < Number(times); ++visit) {
    const page = await newcomer("");
    const card = page.getByRole("article").filter({ hasText: title });
    const press = card.getByRole("button", { name: "Play against a bot" });
    await press.waitFor();
    pressed.push(await timed(() => Promise.all([press.click(), mine(page)])));
    // The same person with nothing kept but who they are.
    const { cookies } = await page.context().storageState();
    const again = await browser.newContext({ locale: "en-GB", reducedMotion: "reduce" });
    await again.addCookies(cookies);
    const table = await again.newPage();
    linked.push(await timed(() => Promise.all([table.goto(page.url()), mine(table)])));
    for (const context of [page.context(), again]) await context.close();
  }
  console.log(`${title}: ${median(pressed)} from the lobby, ${median(linked)} from the link`);
}
await browser.close();
server.kill();
rmSync(data, { recursive: true, force: true });
