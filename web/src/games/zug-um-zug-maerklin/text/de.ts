// The words of the game, but for those about broken files, which nobody meets here.
export {
  title,
  tagline,
  question,
  waiting,
  choice,
  event,
  reason,
  name,
  label,
  help,
} from "@root/games/maerklin/text/de.json";
