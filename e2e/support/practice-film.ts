import { spawnSync } from "node:child_process";
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

/** From the end of a round until the film goes on: how long that took, what was counted, and whether the player said it plays. */
export const watchBreak = (page: Page) =>
  page.locator("video.player-film").evaluate(async (element) => {
    const counted = new Set<string>();
    let isSaidToPlay = true;
    let from = Number.POSITIVE_INFINITY;
    const counts = document.querySelector(".player-counts");
    const look = new MutationObserver(() => {
      const said = counts?.querySelector("p")?.textContent ?? "";
      if (from > performance.now() || !/^(Rest|Count-in) /.test(said)) return;
      counted.add(said);
      isSaidToPlay &&= [...document.querySelectorAll("button")].some((button) => button.textContent === "Pause");
    });
    if (counts) look.observe(counts, { subtree: true, childList: true, characterData: true });
    element.addEventListener("loopround", () => (from = performance.now()), { once: true });
    await new Promise((done) => element.addEventListener("loopround", done, { once: true }));
    await new Promise((done) => element.addEventListener("playing", done, { once: true }));
    look.disconnect();
    return { seconds: (performance.now() - from) / 1000, counted: [...counted], isSaidToPlay };
  });

/** Drags one end of a loop to a second of the film. */
export async function dragEnd(page: Page, end: "Beginning of the loop, A" | "End of the loop, B", to: number) {
  const handle = page.getByRole("slider", { name: end });
  await handle.scrollIntoViewIfNeeded();
  const box = await handle.boundingBox();
  const { at, duration } = await handle.evaluate((slider) => {
    const { value, max } = slider as HTMLInputElement;
    return { at: Number(value), duration: Number(max) };
  });
  if (!box) throw new Error(`${end} is not shown`);
  // Half a thumb is beyond each end of the line.
  const thumb = 22;
  const placeOf = (second: number) => box.x + thumb / 2 + (second / duration) * (box.width - thumb);
  const y = box.y + box.height / 2;
  await page.mouse.move(placeOf(at), y);
  await page.mouse.down();
  await page.mouse.move(placeOf(to), y, { steps: 4 });
  await page.mouse.up();
}

/** Kinds of the tracks that a file of film and sound has. */
export function tracksOf(path: string): string[] {
  const asked = ["-v", "error", "-show_entries", "stream=codec_type", "-of", "csv=p=0", path];
  const { status, stdout, stderr } = spawnSync("ffprobe", asked, { encoding: "utf8" });
  if (status !== 0) throw new Error(`${path} is no film: ${stderr}`);
  return stdout.split("\n").filter(Boolean).sort();
}
