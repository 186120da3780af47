import type { Page } from "@playwright/test";

/** A page in place of YouTube's player that answers to its messages, and writes what it was told into its title. */
export async function speakAsYoutube(page: Page): Promise<void> {
  await page.context().route("https://www.youtube.com/embed/**", (route) =>
    route.fulfill({
      contentType: "text/html",
      body: `<!doctype html><body style="background:#444"><script>(${String(speak)})()</script>`,
    }),
  );
}

function speak(): void {
  const player = { at: 0, rate: 1, state: 2, since: performance.now() };
  const now = () => player.at + (player.state === 1 ? ((performance.now() - player.since) / 1000) * player.rate : 0);
  const tell = () => {
    const info = { currentTime: now(), duration: 60, playbackRate: player.rate, playerState: player.state };
    parent.postMessage(JSON.stringify({ event: "infoDelivery", info }), "*");
  };
  const functions: Record<string, (value: number) => void> = {
    playVideo: () => (player.state = 1),
    pauseVideo: () => (player.state = 2),
    seekTo: (second) => (player.at = second),
    setPlaybackRate: (rate) => (player.rate = rate),
  };
  addEventListener("message", ({ data }) => {
    const { func, args = [] } = JSON.parse(data);
    player.at = now();
    player.since = performance.now();
    functions[func]?.(args[0]);
    tell();
  });
  setInterval(tell, 250);
}
