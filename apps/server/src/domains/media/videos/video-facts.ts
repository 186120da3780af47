/** What is known of a video file; null where it cannot be determined. */
export interface VideoFacts {
  readonly container: "mp4" | "webm" | "other";
  readonly durationMs: number | null;
  readonly width: number | null;
  readonly height: number | null;
  readonly fps: number | null;
  /** `h264`, `hevc`, `vp8`, `vp9`, `av1` or what the file says. */
  readonly videoCodec: string | null;
  /** Null without sound. */
  readonly audioCodec: string | null;
  /** Of an MP4: the index comes before the pictures, so that playing starts before everything has arrived. */
  readonly indexInFront: boolean;
  /** Colours are stored as every browser can show them. */
  readonly plainColours: boolean;
}

export type Plan = "keep" | "remux" | "transcode" | "refuse";

/** What to do with an uploaded video (specification of learning, section 2.2): it becomes H.264 MP4 up to 1080p where a transcoder is at hand. */
export function planFor(facts: VideoFacts, hasTranscoder: boolean): Plan {
  if (facts.videoCodec === null) return "refuse";
  if (!hasTranscoder) return isPlayable(facts) ? "keep" : "refuse";
  const short = Math.min(facts.width ?? 0, facts.height ?? 0);
  const long = Math.max(facts.width ?? 0, facts.height ?? 0);
  const sound = facts.audioCodec === null || facts.audioCodec === "aac";
  const fits = short <= 1080 && long <= 1920 && facts.plainColours;
  if (facts.container !== "mp4" || facts.videoCodec !== "h264" || !sound || !fits) return "transcode";
  return facts.indexInFront ? "keep" : "remux";
}

/** Browsers play these as they are. */
function isPlayable({ container, videoCodec }: VideoFacts): boolean {
  if (container === "webm") return ["vp8", "vp9", "av1"].includes(videoCodec ?? "");
  return container === "mp4" && ["h264", "vp9", "av1"].includes(videoCodec ?? "");
}
