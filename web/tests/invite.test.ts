// The ways to pass on the link to a table.
import { cleanup, fireEvent, render, screen, waitFor } from "@testing-library/svelte";
import { renderSVG } from "uqr";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import Invite from "../src/components/Invite.svelte";
import { link } from "../src/state/router.svelte.ts";
import { speak } from "../src/state/text.svelte.ts";

beforeAll(() => speak("en"));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const address = link({ at: "table", table: "abc" });
const shareButton = () => screen.queryByRole("button", { name: "Share" });

test("the code that a phone reads leads to the table", async () => {
  render(Invite, { table: "abc" });
  const code = screen.getByRole("img");
  await waitFor(() => expect(code.getAttribute("src")).toMatch(/^data:image\/svg/));
  const drawn = decodeURIComponent(code.getAttribute("src")!.split(",").slice(1).join(","));
  expect(drawn).toBe(renderSVG(address, { border: 2 }));
  expect(drawn).not.toBe(renderSVG(link({ at: "table", table: "abd" }), { border: 2 }));
});

test("the device's own sheet passes on the link, where there is one", async () => {
  render(Invite, { table: "abc" });
  expect(shareButton()).toBeNull();
  cleanup();

  const share = vi.fn(() => Promise.reject(new Error("they thought better of it")));
  vi.stubGlobal("navigator", { share });
  render(Invite, { table: "abc" });
  await fireEvent.click(shareButton()!);
  expect(share).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ url: address }));
});
