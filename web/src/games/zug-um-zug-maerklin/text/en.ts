// The words of the game, but for those about broken files, which nobody meets here.
export {
  title,
  tagline,
  kind,
  playing_time,
  question,
  waiting,
  choice,
  event,
  reason,
  name,
  label,
  help,
} from "@root/games/zug_um_zug_maerklin/text/en.json";
