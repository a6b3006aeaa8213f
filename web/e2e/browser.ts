// One browser for all end-to-end tests; everybody in them has a context of their own.
import { chromium } from "playwright-core";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    browser: string; // where it can be reached
  }
}

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const browser = await chromium.launchServer({
    // Chromium without windows: a quarter less work for the processor than with them hidden.
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    timeout: 120_000,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
  project.provide("browser", browser.wsEndpoint());
  return () => browser.close();
}
