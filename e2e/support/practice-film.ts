import type { Page } from "@playwright/test";

export const film = <Answer>(page: Page, read: (video: HTMLVideoElement) => Answer) =>
  page.locator("video.player-film").evaluate<Answer, undefined, HTMLVideoElement>(read);

export const goTo = (page: Page, second: number) =>
  page.locator("video.player-film").evaluate(async (element, at) => {
    const video = element as HTMLVideoElement;
    video.currentTime = at;
    await new Promise((resolve) => video.addEventListener("seeked", resolve, { once: true }));
  }, second);

/** The latest second that was seen of a loop that runs for so long, and its rounds. */
export const watchLoop = (page: Page, ms: number) =>
  page.locator("video.player-film").evaluate(async (element, wait) => {
    const video = element as HTMLVideoElement;
    let last = 0;
    let rounds = 0;
    const round = () => (rounds += 1);
    video.addEventListener("loopround", round);
    const until = performance.now() + wait;
    while (performance.now() < until) {
      last = Math.max(last, video.currentTime);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    video.removeEventListener("loopround", round);
    return { last, rounds };
  }, ms);

/** The second of the frame that is shown when the player has come to rest behind a key. */
export const frameAfter = (page: Page, key: string) =>
  page.locator("video.player-film").evaluate((element, pressed) => {
    const video = element as HTMLVideoElement;
    const shown = new Promise<number>((resolve) =>
      video.requestVideoFrameCallback((_now, { mediaTime }) => resolve(mediaTime)),
    );
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
    return shown;
  }, key);
