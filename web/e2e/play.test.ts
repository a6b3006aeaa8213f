// Whole games of people, with everything that can get in their way.
import { buffer } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";
import { Conductor } from "./game-of-trains.ts";
import {
  button,
  choices,
  choose,
  closes,
  cuttable,
  log,
  myTurn,
  newTable,
  notice,
  opens,
  opensTable,
  over,
  playOn,
  rename,
  status,
  together,
  way,
} from "./people.ts";
import { accessible, desktop, phone, shot, Stage } from "./stage.ts";

const stage = new Stage();
beforeAll(() => stage.start());
afterAll(() => stage.stop());
afterEach(() => stage.calm());

test(
  "two people and a bot play a whole game, through thick and thin",
  { timeout: 900_000 },
  async () => {
    const anna = await stage.visitor(desktop);
    await rename(anna, "Anna");
    const invitation = await opensTable(anna, 3);
    await anna.getByLabel("Bot auf Platz 3 setzen").selectOption("normal");

    // The invitation.
    const ben = await stage.visitor(phone);
    const line = await cuttable(ben);
    await rename(ben, "Ben");
    await ben.goto(invitation);
    await button(ben, "Hinsetzen").first().click();
    await ben.getByText("Alle sind da; Anna eröffnet das Spiel.").waitFor();
    await shot(ben, "gathered-phone");
    await button(anna, "Spiel beginnen").click();
    await status(ben).waitFor();

    // A spectator sees the table, but has nothing to decide.
    const carla = await stage.visitor(desktop);
    await carla.goto(invitation);
    await carla.getByText("Du schaust zu.").waitFor();
    expect(await way(carla, "Wahl").count()).toBe(0);
    await opens(carla, "Protokoll");

    const people = [new Conductor(anna), new Conductor(ben)];
    const played = () => people.reduce((sum, person) => sum + person.moves, 0);
    const after = (moves: number) => {
      const enough = played() + moves;
      return () => played() >= enough;
    };
    await playOn(people, after(4));

    // A word in between.
    await opens(ben, "Chat");
    await ben.getByLabel("Nachricht").fill("Gleich fährt mein Zug!");
    await button(ben, "Senden").click();
    await opens(anna, "Chat");
    await anna.getByText("Gleich fährt mein Zug!").waitFor();
    await shot(anna, "chat-desktop");
    await opens(anna, "Protokoll");
    await closes(ben);

    // The line breaks, is mended, and nothing is lost.
    await line.cut();
    await ben.getByText("Die Verbindung ist unterbrochen.").waitFor();
    await shot(ben, "lost-phone");
    await anna.getByText("abwesend").waitFor();
    line.mend();
    await ben.getByText("Die Verbindung ist unterbrochen.").waitFor({ state: "detached" });
    await playOn(people, after(2));

    // The server is killed and comes back; nobody has to reload.
    await stage.stopServer("SIGKILL");
    await anna.getByText("Die Verbindung ist unterbrochen.").waitFor();
    await stage.startServer();
    for (const page of [anna, ben, carla])
      await page.getByText("Die Verbindung ist unterbrochen.").waitFor({ state: "detached" });
    await playOn(people, after(2));

    // Somebody comes back after a reload and reads what they missed.
    await opens(ben, "Protokoll");
    const lines = await log(ben).getByRole("listitem").allInnerTexts();
    await ben.reload();
    await opens(ben, "Protokoll");
    await expect
      .poll(() => log(ben).getByRole("listitem").allInnerTexts())
      .toEqual(expect.arrayContaining(lines));
    await closes(ben);

    await playOn(people);
    for (const page of [anna, ben, carla]) await over(page).waitFor();
    // Who has won is said to each in their own words.
    const headlines = await Promise.all(
      [anna, ben].map((page) => page.locator(".over .headline").innerText()),
    );
    expect(headlines.filter((text) => text === "Du gewinnst!").length).toBeLessThanOrEqual(1);
    for (const text of headlines) expect(text).toMatch(/gewinn/);
    await shot(anna, "over-desktop");
    await shot(ben, "over-phone");
    for (const page of [anna, ben]) await accessible(page);

    await looksBack(anna);

    // A rematch costs each of them one click.
    await anna.goto(invitation);
    await button(anna, "Revanche").click();
    await ben.getByText("Anna möchte noch einmal spielen. Es fehlt noch: du.").waitFor();
    await button(ben, "Ich bin dabei").click();
    for (const page of [anna, ben]) await status(page).waitFor();
    for (const page of [anna, ben, carla]) await page.context().close();
  },
);

async function looksBack(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Noch einmal ansehen" }).click();
  const slider = page.getByLabel("Zug", { exact: true });
  await slider.waitFor();
  const last = Number(await slider.getAttribute("max"));
  expect(last).toBeGreaterThan(10);
  await page.locator("body").press("End");
  await page.locator(".events").getByText("gewinnt").waitFor();
  await page.locator("body").press("Home");
  await page.locator("body").press("ArrowRight");
  await expect.poll(() => slider.inputValue()).toBe("1");
  await shot(page, "replay-desktop");
  await accessible(page);

  // What Anna knew: the cards thrown by others are hidden from her, and open to all now.
  await expect.poll(() => page.url()).toMatch(/\/1$/);
  await button(page, "Ben").click();
  await expect.poll(() => page.url()).toMatch(/\/1\/2$/);
  await button(page, "Link zu diesem Zug").click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toMatch(/#\/replay\/[0-9a-z]+\/1\/2$/);

  // Whoever follows the link sees that move through those eyes.
  const guest = await stage.visitor(desktop);
  await guest.goto(address);
  await expect.poll(() => guest.getByLabel("Zug", { exact: true }).inputValue()).toBe("1");
  expect(await button(guest, "Ben").getAttribute("aria-pressed")).toBe("true");
  expect(guest.url()).toBe(address);
  await guest.context().close();

  await button(page, "Nachprüfen").click();
  await notice(page, "sind echt").waitFor();

  // Out into a file and in again.
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Herunterladen" }).click(),
  ]);
  const file = await buffer(await download.createReadStream());
  await page.evaluate(() => (location.hash = "#/"));
  await page.getByRole("heading", { name: "Gespielte Partien" }).waitFor();
  await page.getByRole("link", { name: "Game of Trains" }).first().waitFor();
  await shot(page, "finished-desktop");
  await page
    .getByLabel("Datei öffnen")
    .setInputFiles({ name: "game.jsonl", mimeType: "application/jsonl", buffer: file });
  await slider.waitFor();
  await page.locator("body").press("End");
  await expect.poll(() => slider.inputValue()).toBe(String(last));
  await button(page, "Nachprüfen").click();
  await notice(page, "sind echt").waitFor();
}

test("a move is taken back when the other agrees", async () => {
  const anna = await stage.visitor(desktop);
  const ben = await stage.visitor(desktop);
  await together(anna, ben);

  // Nothing to undo yet: refused, with the reason.
  await button(anna, "Zurück").click();
  await notice(anna, "noch nichts getan").waitFor();
  await shot(anna, "refused-desktop");

  // Until somebody has done something that shows nothing hidden.
  const pages = [anna, ben];
  const open = /tauschen$|versetzen$/;
  let mover: Page | null = null;
  while (!mover) {
    const page = await Promise.any(
      pages.map((p) =>
        myTurn(p)
          .waitFor()
          .then(() => p),
      ),
    );
    const offered = await choices(page);
    if (offered.some((choice) => open.test(choice))) {
      await choose(page, open);
      mover = page;
    } else await choose(page, /./);
    await expect.poll(() => choices(page)).not.toEqual(offered);
  }
  const other = mover === anna ? ben : anna;
  await myTurn(other).waitFor();
  await button(mover, "Zurück").click();
  await other.getByText("möchte den letzten Zug zurücknehmen.").waitFor();
  // Asking covers nothing of the board.
  const covered = await other.evaluate(() => {
    const bottom = document.querySelector(".request")!.getBoundingClientRect().bottom;
    return bottom - document.querySelector(".stage")!.getBoundingClientRect().top;
  });
  expect(covered).toBeLessThanOrEqual(1);
  await shot(other, "undo-desktop");
  await accessible(other);
  await button(other, "Einverstanden").click();
  await myTurn(mover).waitFor();
  await opens(mover, "Protokoll");
  await log(mover).getByText("nimmt einen Zug zurück.").waitFor();
  expect(await log(mover).locator(".undone").count()).toBeGreaterThan(0);

  // Pause, step away, come back, resign.
  await button(mover, "Mehr").click();
  await button(mover, "Pause").click();
  await other.getByText("Das Spiel ruht").waitFor();
  await button(other, "Weiter").click();
  await button(mover, "Mehr").click();
  await button(mover, "Kurz weg").click();
  await button(mover, "Wieder selbst spielen").click();
  await mover.getByText("Ein Bot vertritt dich.").waitFor({ state: "detached" });
  await button(mover, "Mehr").click();
  await button(mover, "Aufgeben").click();
  await mover.getByRole("dialog").getByRole("button", { name: "Aufgeben" }).click();
  // Of two, the other has won.
  await over(other).waitFor();
  await other.getByText("Du gewinnst!").first().waitFor();
  for (const page of pages) await page.context().close();
});

test("two people pass one screen, and cover it in between", async () => {
  const page = await stage.visitor(phone);
  await newTable(page).click();
  await page.getByText("An einem Gerät").click();
  await page.getByLabel("Name für Platz 1").fill("Oma");
  await page.getByLabel("Name für Platz 2").fill("Opa");
  await button(page, "Losspielen").click();
  for (let turn = 0; turn < 4; ++turn) {
    const reveal = button(page, /Ich bin O[mp]a: aufdecken/);
    await reveal.waitFor();
    if (turn === 0) {
      await shot(page, "cover-phone");
      await accessible(page);
    }
    // Nothing of the game is on the page.
    expect(await page.locator(".table").count()).toBe(0);
    await reveal.click();
    await myTurn(page).waitFor();
    // A turn may have several steps.
    while ((await myTurn(page).count()) > 0) {
      const offered = await choices(page);
      await choose(page, /./);
      await expect.poll(() => choices(page)).not.toEqual(offered);
    }
    if (turn === 0) await shot(page, "pass-phone");
    await button(page, "Gerät weitergeben").click();
  }
  await page.context().close();
});
