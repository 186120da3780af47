import { minuteMs } from "@pavane/contract/core/durations";
import { fileTypeFromFile } from "file-type";
import { availableParallelism } from "node:os";
import { runLimited, runProgram as run, runWatched } from "../../../platform/run-program.ts";
import { withFileSource, type ByteSource } from "./byte-source.ts";
import { ladderArgs, type Rung } from "./ladder.ts";
import { readMp4 } from "./mp4-header.ts";
import { rateOf, steadyRateOf } from "./steady-rate.ts";
import type { VideoFacts } from "./video-facts.ts";
import { readWebm } from "./webm-header.ts";

/** Programs that work on video; `null` answers mean "not possible". */
export interface VideoTools {
  /** Whether videos can be converted on this machine. */
  canTranscode(): Promise<boolean>;
  /** Facts of a file, by the machine's prober, else from its header; null when it is no video that can be read. */
  probe(path: string): Promise<VideoFacts | null>;
  /** Writes an H.264 MP4 with its index in front; false when that fails. */
  convert(from: string, to: string, conversion: Conversion): Promise<boolean>;
  /** Writes the playlists and films of several qualities into a folder; false when that fails. */
  ladder(from: string, folder: string, ladder: { rungs: readonly Rung[]; facts: VideoFacts }): Promise<boolean>;
  /** Writes a JPEG of the picture at `seconds`; false when that fails. */
  poster(from: string, to: string, seconds: number): Promise<boolean>;
}

export interface Conversion {
  readonly how: "remux" | "transcode";
  readonly facts: VideoFacts;
  /** Told now and then how much is done, 0 to 100. */
  readonly onPercent: (percent: number) => void;
}

/** Files only: a video must not make the machine read addresses or other files. */
const input = (path: string) => ["-protocol_whitelist", "file", "-i", path];
const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"];
/** What a busy machine takes long for is no worse a video: only a program that hangs ends by the clock. */
const hungMs = 10 * minuteMs;
const probeLimits = { megabytes: 1_000, cpuSeconds: 60 };
const maxThreads = 8;

export function ffmpegTools(): VideoTools {
  return {
    canTranscode: async () =>
      (await run("ffmpeg", ["-version"], 10_000)).ok && (await run("ffprobe", ["-version"], 10_000)).ok,
    probe: async (path) => {
      const header = await readHeader(path);
      // A prober also reads playlists, which name other files: only what is a video by content is given to it.
      if (!((await fileTypeFromFile(path))?.mime.startsWith("video/") ?? false)) return null;
      const requested = ["-v", "error", "-show_format", "-show_streams", "-of", "json", ...input(path)];
      const probed = await runLimited("ffprobe", requested, hungMs, probeLimits);
      if (!probed.found) return header;
      const facts = probed.ok ? factsFrom(JSON.parse(probed.output), header) : null;
      return facts && { ...facts, cutOff: facts.cutOff || (await withFileSource(path, isCutRiff)) };
    },
    convert: (from, to, { how, facts, onPercent }) => {
      const args = how === "remux" ? ["-c", "copy", ...streams] : [...transcodeArgs(facts), ...streams];
      return runFfmpeg([...input(from), ...args, to], facts, onPercent);
    },
    ladder: (from, folder, { rungs, facts }) =>
      runFfmpeg([...input(from), ...ladderArgs(rungs, { ...facts, folder })], facts, () => undefined),
    poster: async (from, to, seconds) => {
      const size = ["-frames:v", "1", "-vf", "scale='min(1280,iw)':-2", "-q:v", "4", "-f", "mjpeg"];
      return (await run("ffmpeg", [...quiet, "-ss", String(seconds), ...input(from), ...size, to], hungMs)).ok;
    },
  };
}

/** An AVI says how long it is; a prober believes how long it was left. */
async function isCutRiff(source: ByteSource): Promise<boolean> {
  const head = await source.read(0, 8);
  return head.toString("latin1", 0, 4) === "RIFF" && head.length === 8 && head.readUInt32LE(4) + 8 > source.size;
}

/** Facts from the head of the file alone. */
export const readHeader = (path: string): Promise<VideoFacts | null> =>
  withFileSource(path, async (source) => (await readMp4(source)) ?? (await readWebm(source)));

const streams = [
  "-map",
  "0:v:0",
  "-map",
  "0:a:0?",
  "-sn",
  "-dn",
  "-map_metadata",
  "-1",
  "-movflags",
  "+faststart",
  "-f",
  "mp4",
];

/** With a share of the machine, since people wait for its answers, and with ends that no film a camera made comes to. */
export function runFfmpeg(
  args: readonly string[],
  { durationMs }: Pick<VideoFacts, "durationMs">,
  onPercent: (percent: number) => void,
): Promise<boolean> {
  const seconds = (durationMs ?? 0) / 1_000;
  const threads = ["-threads", String(Math.min(maxThreads, availableParallelism()))];
  const said = ["-progress", "pipe:1", "-nostats"];
  return runWatched("ffmpeg", [...quiet, ...said, ...threads, ...args], {
    limits: { megabytes: 6_000, cpuSeconds: Math.round(900 + seconds * 60) },
    silentMs: hungMs,
    onOutput: (text) => {
      const at = /out_time_us=(\d+)/.exec(text.slice(text.lastIndexOf("out_time_us=")))?.[1];
      if (at !== undefined && seconds > 0) onPercent(Math.min(100, Math.floor(Number(at) / seconds / 10_000)));
    },
  });
}
const smaller =
  "scale=w='if(gte(iw,ih),min(1920,iw),min(1080,iw))':h='if(gte(iw,ih),min(1080,ih),min(1920,ih))':force_original_aspect_ratio=decrease:force_divisible_by=2";
const picture = ["-c:v", "libx264", "-preset", "veryfast", "-crf", "22", "-pix_fmt", "yuv420p"];
const sound = ["-c:a", "aac", "-b:a", "160k", "-ac", "2"];

function transcodeArgs({ steadyRate }: VideoFacts): readonly string[] {
  return ["-vf", `${smaller},fps=${steadyRate ?? "30"}`, ...picture, ...sound];
}

interface Probed {
  readonly format?: { readonly format_name?: string; readonly duration?: string };
  readonly streams?: readonly {
    readonly codec_type?: string;
    readonly codec_name?: string;
    readonly width?: number;
    readonly height?: number;
    readonly pix_fmt?: string;
    readonly avg_frame_rate?: string;
    readonly r_frame_rate?: string;
    readonly disposition?: { readonly attached_pic?: number };
    readonly side_data_list?: readonly { readonly rotation?: number }[];
  }[];
}

function factsFrom(probed: Probed, header: VideoFacts | null): VideoFacts | null {
  const all = probed.streams ?? [];
  const video = all.find((stream) => stream.codec_type === "video" && stream.disposition?.attached_pic !== 1);
  const audio = all.find((stream) => stream.codec_type === "audio");
  if (!video) return null;
  const mean = rateOf(video.avg_frame_rate ?? "");
  const turned = (video.side_data_list ?? []).some((data) => Math.abs(data.rotation ?? 0) % 180 === 90);
  const [width = null, height = null] = turned ? [video.height, video.width] : [video.width, video.height];
  const seconds = Number(probed.format?.duration);
  return {
    container: header?.container ?? "other",
    durationMs: seconds > 0 ? Math.round(seconds * 1000) : (header?.durationMs ?? null),
    emptyMs: header?.emptyMs ?? 0,
    width,
    height,
    // What the index of an MP4 says of its frames is exact.
    fps: header?.fps ?? (mean > 0 ? Math.round(mean * 1000) / 1000 : null),
    steady: header?.steady ?? null,
    steadyRate: steadyRateOf(mean > 0 ? mean : null, video.r_frame_rate ?? null),
    videoCodec: video.codec_name ?? null,
    audioCodec: audio?.codec_name ?? null,
    indexInFront: header?.indexInFront ?? false,
    plainColours: video.pix_fmt === "yuv420p" || video.pix_fmt === "yuvj420p",
    cutOff: header?.cutOff ?? false,
  };
}
