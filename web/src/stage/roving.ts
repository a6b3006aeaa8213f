// A row of buttons as one stop of the tab key, with arrow keys along it.
import type { Attachment } from "svelte/attachments";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1 };

export const roving: Attachment<HTMLElement> = (row) => {
  const stops = () => [...row.querySelectorAll<HTMLElement>("[data-stop]")];
  const only = (stop: HTMLElement | undefined) => {
    for (const other of stops()) other.tabIndex = other === stop ? 0 : -1;
  };
  const key = (event: KeyboardEvent) => {
    const all = stops();
    const at = all.indexOf(event.target as HTMLElement);
    if (at < 0 || event.altKey || event.ctrlKey || event.metaKey) return;
    let next: HTMLElement | undefined;
    if (event.key === "Home") next = all[0];
    else if (event.key === "End") next = all.at(-1);
    else if (event.key in steps) next = all[at + steps[event.key]!];
    else return;
    event.preventDefault();
    next?.focus();
  };
  const focus = (event: FocusEvent) => {
    if ((event.target as HTMLElement).matches("[data-stop]")) only(event.target as HTMLElement);
  };
  // Stops come and go; one of them always has to be reachable.
  const tidy = () => {
    const all = stops();
    only(all.find((stop) => stop.tabIndex === 0) ?? all[0]);
  };
  tidy();
  const watch = new MutationObserver(tidy);
  watch.observe(row, { childList: true, subtree: true });
  row.addEventListener("keydown", key);
  row.addEventListener("focusin", focus);
  return () => {
    watch.disconnect();
    row.removeEventListener("keydown", key);
    row.removeEventListener("focusin", focus);
  };
};
