import { stopTracks } from "./stop-tracks.ts";

export type CameraState =
  | { readonly kind: "starting" }
  | { readonly kind: "live"; readonly stream: MediaStream }
  /** Because the page was hidden. */
  | { readonly kind: "off" }
  | { readonly kind: "failed"; readonly text: string };

const refusedText = "Camera access was refused. Allow it in the browser's site settings to see yourself.";
const missingText = "No camera was found.";

/** What is said when the camera cannot be had. */
export function cameraFailure(error: unknown): string {
  const name = error instanceof Error ? error.name : "";
  if (name === "NotAllowedError" || name === "SecurityError") return refusedText;
  if (name === "NotReadableError") return "The camera is used by something else. Close that and try again.";
  return missingText;
}

export type Camera = ReturnType<typeof createCamera>;

/** The camera, on while somebody listens and the page is seen. Its picture stays in this browser. */
export function createCamera() {
  let state: CameraState = { kind: "starting" };
  let requests = 0;
  const listeners = new Set<() => void>();
  const set = (next: CameraState) => {
    state = next;
    for (const listener of listeners) listener();
  };
  const stop = () => {
    requests += 1;
    if (state.kind === "live") stopTracks(state.stream);
  };
  const start = async () => {
    stop();
    const own = requests;
    set({ kind: "starting" });
    try {
      const stream = await openCamera();
      // Closed before the answer came.
      if (own !== requests) return stopTracks(stream);
      for (const track of stream.getTracks())
        track.addEventListener("ended", () => set({ kind: "failed", text: missingText }));
      set({ kind: "live", stream });
    } catch (error) {
      if (own === requests) set({ kind: "failed", text: cameraFailure(error) });
    }
  };
  const hide = () => {
    if (document.visibilityState !== "hidden" || state.kind === "failed") return;
    stop();
    set({ kind: "off" });
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    if (listeners.size === 1) {
      document.addEventListener("visibilitychange", hide);
      void start();
    }
    return () => {
      listeners.delete(listener);
      if (listeners.size > 0) return;
      document.removeEventListener("visibilitychange", hide);
      stop();
    };
  };
  return { read: () => state, subscribe, start: () => void start() };
}

/** Pages that came without encryption have no cameras at all. */
function openCamera(): Promise<MediaStream> {
  if (!("mediaDevices" in navigator)) throw new Error(missingText);
  return navigator.mediaDevices.getUserMedia({ video: { width: { ideal: 1280 }, facingMode: "user" } });
}
