import { hourMs } from "@pavane/contract/core/durations";
import { longestVideoHours, tooLongVideo, unreadableVideo } from "@pavane/contract/media/limits";

/** What is known of a video file; null where it cannot be determined. */
export interface VideoFacts {
  readonly container: "mp4" | "webm" | "other";
  readonly durationMs: number | null;
  /** Of an MP4: how long nothing is shown nor heard at its beginning, which is within its length and left out of copies. */
  readonly emptyMs: number;
  /** As the film is shown: phones write upright films lying, with a turn beside them. */
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  /** The frames come at one rate, so that a second says which frame is shown. */
  readonly steady: boolean | null;
  /** The rate that a copy with steady frames gets, as a number or a fraction. */
  readonly steadyRate: string | null;
  /** `h264`, `hevc`, `vp8`, `vp9`, `av1` or what the file says. */
  readonly videoCodec: string | null;
  /** Null without sound. */
  readonly audioCodec: string | null;
  /** Of an MP4: the index comes before the pictures, so that playing starts before everything has arrived. */
  readonly indexInFront: boolean;
  /** Colours are stored as every browser can show them. */
  readonly plainColours: boolean;
  /** The file ends before what it says it holds. */
  readonly cutOff: boolean;
}

export type Plan = "keep" | "remux" | "transcode";

/** What to do with an uploaded video (specification of learning, section 2.2): it becomes H.264 MP4 up to 1080p where a transcoder is at hand. */
export function planFor(
  facts: VideoFacts | null,
  hasTranscoder: boolean,
): { readonly plan: Plan } | { readonly refusal: string } {
  if (facts === null || facts.videoCodec === null || facts.cutOff) return { refusal: unreadableVideo };
  if ((facts.durationMs ?? 0) > longestVideoHours * hourMs) return { refusal: tooLongVideo };
  if (!hasTranscoder) return isPlayable(facts) ? { plan: "keep" } : { refusal: unreadableVideo };
  if (facts.container !== "mp4" || facts.videoCodec !== "h264" || !isPlain(facts)) return { plan: "transcode" };
  return { plan: facts.indexInFront && facts.emptyMs <= longestEmptyMs ? "keep" : "remux" };
}

const fastest = 60.5;
/** Nobody notices it, and encoders write that much. */
const longestEmptyMs = 500;

function isPlain({ width, height, fps, steady, audioCodec, plainColours }: VideoFacts): boolean {
  const [short, long] = [Math.min(width ?? 0, height ?? 0), Math.max(width ?? 0, height ?? 0)];
  const hasPlainSound = audioCodec === null || audioCodec === "aac";
  return short <= 1080 && long <= 1920 && (fps ?? 0) <= fastest && steady !== false && hasPlainSound && plainColours;
}

/** Browsers play these as they are. */
function isPlayable({ container, videoCodec }: VideoFacts): boolean {
  if (container === "webm") return ["vp8", "vp9", "av1"].includes(videoCodec ?? "");
  return container === "mp4" && ["h264", "vp9", "av1"].includes(videoCodec ?? "");
}

/** Whether a copy holds what the original said: a file that was cut off makes one that is too short. */
export function isWholeCopy(original: VideoFacts, copy: VideoFacts): boolean {
  if (copy.videoCodec === null || copy.durationMs === null) return false;
  const shown = Math.max(0, (original.durationMs ?? 0) - original.emptyMs);
  return copy.durationMs >= shown * 0.95 - 1_000;
}
