// Telling somebody who looks elsewhere that it is their turn.
const canNotify = (): boolean => "Notification" in window;
const mayNotify = (): boolean => canNotify() && Notification.permission === "granted";
export const mayAskToNotify = (): boolean => canNotify() && Notification.permission === "default";

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notify(title: string, body: string, open: () => void): void {
  if (!document.hidden || !mayNotify()) return;
  // One per subject: a later one takes the place of the one before.
  const notification = new Notification(title, { body, tag: title, icon: "/favicon.svg" });
  notification.onclick = () => {
    window.focus();
    open();
    notification.close();
  };
}
