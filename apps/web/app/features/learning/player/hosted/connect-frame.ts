import type { HostedDialect } from "./hosted-dialect.ts";
import { HostedDriver } from "./hosted-driver.ts";

const GREET_EVERY_MS = 400;
const GREET_AT_MOST = 25;

/**
 * Speaks with the player in a frame. `onAnswer` is given its driver with the first answer; a player that never answers is left as its host
 * made it.
 */
export function connectFrame(
  frame: HTMLIFrameElement,
  dialect: HostedDialect,
  onAnswer: (driver: HostedDriver) => void,
): () => void {
  const { origin } = new URL(frame.src);
  const post = (text: string) => frame.contentWindow?.postMessage(text, origin);
  const driver = new HostedDriver((command) => post(dialect.say(command)));
  let greeted = 0;
  let answered = false;
  const greet = () => {
    greeted += 1;
    for (const text of dialect.greeting) post(text);
    if (answered || greeted >= GREET_AT_MOST) clearInterval(timer);
  };
  const timer = setInterval(greet, GREET_EVERY_MS);
  const listen = (event: MessageEvent) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return;
    const news = dialect.read(event.data);
    if (news === null) return;
    driver.take(news);
    if (answered) return;
    answered = true;
    greet();
    onAnswer(driver);
  };
  window.addEventListener("message", listen);
  return () => {
    clearInterval(timer);
    window.removeEventListener("message", listen);
  };
}
