import type { PlayableRef } from "../playable.ts";
import { notePieces } from "./note-pieces.ts";
import { stopTracks } from "./stop-tracks.ts";
import type { TakePiece } from "./take-pieces.ts";

export interface Take {
  readonly content: Blob;
  readonly url: string;
  readonly seconds: number;
  readonly pieces: readonly TakePiece[];
}

export type TakeState =
  | { readonly kind: "none"; readonly problem: string | null }
  /** `since`: on the clock of `performance`. */
  | { readonly kind: "recording"; readonly since: number }
  | { readonly kind: "kept"; readonly take: Take };

const LONGEST_MS = 10 * 60_000;
const none = { kind: "none", problem: null } as const;

export type TakeRecorder = ReturnType<typeof createTakeRecorder>;

/** Records what the camera sees into the memory of this page, with the places of the lesson that were played meanwhile. */
export function createTakeRecorder(video: PlayableRef) {
  let state: TakeState = none;
  let end: () => void = () => undefined;
  /** Grows with each take that is begun or thrown away. */
  let takes = 0;
  const listeners = new Set<() => void>();
  const set = (next: TakeState) => {
    if (state.kind === "kept" && next !== state) URL.revokeObjectURL(state.take.url);
    state = next;
    for (const listener of listeners) listener();
  };
  const begin = async (camera: MediaStream) => {
    const player = video.current;
    if (!player || state.kind === "recording") return;
    takes += 1;
    const own = takes;
    const sound = await openMicrophone();
    if (own !== takes) return stopTracks(sound);
    const stream = new MediaStream([...camera.getVideoTracks(), ...(sound?.getAudioTracks() ?? [])]);
    const recorder = startRecorder(stream);
    if (!recorder) {
      stopTracks(sound);
      return set({ kind: "none", problem: "This browser cannot record." });
    }
    const chunks: Blob[] = [];
    const since = performance.now();
    const notes = notePieces(player, () => (performance.now() - since) / 1000);
    const stop = () => recorder.state === "inactive" || recorder.stop();
    const timer = setTimeout(stop, LONGEST_MS);
    end = stop;
    recorder.addEventListener("dataavailable", ({ data }) => chunks.push(data));
    recorder.addEventListener("stop", () => {
      clearTimeout(timer);
      stopTracks(sound);
      const places = notes.end();
      if (own !== takes) return;
      const content = new Blob(chunks, { type: recorder.mimeType });
      const seconds = (performance.now() - since) / 1000;
      set({ kind: "kept", take: { content, url: URL.createObjectURL(content), seconds, pieces: places } });
    });
    for (const track of camera.getTracks()) track.addEventListener("ended", stop);
    set({ kind: "recording", since });
  };
  const discard = () => {
    takes += 1;
    end();
    set(none);
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) discard();
    };
  };
  return {
    read: () => state,
    subscribe,
    begin: (camera: MediaStream) => void begin(camera),
    stop: () => end(),
    discard,
  };
}

const kinds = ["video/mp4", "video/webm;codecs=vp9,opus", "video/webm"];

/** Null where the browser has no recorder, or none for what this camera gives. */
function startRecorder(stream: MediaStream): MediaRecorder | null {
  try {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = new MediaRecorder(stream, { ...(mimeType ? { mimeType } : {}), videoBitsPerSecond: 2_500_000 });
    recorder.start(1000);
    return recorder;
  } catch {
    return null;
  }
}

/** Null where it is refused or missing: the take is then without sound. Music is recorded as it is. */
async function openMicrophone(): Promise<MediaStream | null> {
  try {
    const plain = { echoCancellation: false, noiseSuppression: false, autoGainControl: false };
    return await navigator.mediaDevices.getUserMedia({ audio: plain });
  } catch {
    return null;
  }
}
