// How long something lasts: on a clock, and in a sentence.
import { minutes } from "./format.ts";
import { say } from "./state/text.svelte.ts";

const hour = 3600;
const day = 24 * hour;

// Short enough for a clock beside a name: "1:15", "5 h 3 min", "2 T 5 h".
export function onAClock(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < hour) return minutes(whole);
  const hours = Math.floor((whole % day) / hour);
  if (whole < day)
    return say("clock.short_hours", { hours, minutes: Math.floor((whole % hour) / 60) });
  return say("clock.short_days", { days: Math.floor(whole / day), hours });
}

// In the unit that suits it: nobody counts a day in seconds.
export function lasting(seconds: number): string {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole < 120) return say("clock.seconds", { count: whole });
  if (whole < 2 * hour) return say("clock.minutes", { count: Math.round(whole / 60) });
  if (whole < 2 * day) return say("clock.hours", { count: Math.round(whole / hour) });
  return say("clock.days", { count: Math.round(whole / day) });
}
