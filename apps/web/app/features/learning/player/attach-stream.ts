let plays: boolean | null = null;

/** Whether this browser plays playlists by itself. */
export function playsStreams(): boolean {
  if (typeof document === "undefined") return true;
  return (plays ??= document.createElement("video").canPlayType("application/vnd.apple.mpegurl") !== "");
}

/**
 * Plays a playlist where the browser cannot: the library comes when it is needed. What it cannot play is told as the browser tells of a
 * file it cannot play, by `error`. Until the function that is returned is called.
 */
export function attachStream(video: HTMLVideoElement, address: string): () => void {
  let detach = () => undefined as void;
  let wanted = true;
  const fail = () => {
    if (!wanted) return;
    wanted = false;
    video.dispatchEvent(new Event("error"));
  };
  void import("hls.js")
    .then(({ default: Hls }) => {
      if (!wanted) return;
      if (!Hls.isSupported()) return fail();
      // A smaller picture in the page does not need the largest quality. Its worker would be a script of no address, which pages refuse.
      const hls = new Hls({ capLevelToPlayerSize: true, enableWorker: false });
      hls.on(Hls.Events.ERROR, (_event, { fatal, response }) => {
        // An address that has run out has run out for every piece.
        if (fatal || response?.code === 403) fail();
      });
      hls.loadSource(address);
      hls.attachMedia(video);
      detach = () => hls.destroy();
    })
    .catch(fail);
  return () => {
    wanted = false;
    detach();
  };
}
