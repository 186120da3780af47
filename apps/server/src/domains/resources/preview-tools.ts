import { minuteMs } from "@pavane/contract/core/durations";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { runLimited } from "../../platform/run-program.ts";

/** Programs of the machine that render what is in a file; they return nothing where they are not installed. */
export interface PreviewTools {
  /** Paths of pictures of the first pages, in order. */
  pages(from: string, folder: string, most: number): Promise<readonly string[]>;
  /** Whole seconds of a recording, at least 1; null when it is none. */
  seconds(from: string): Promise<number | null>;
  /** Writes the beginning of a recording, small; false when that fails. */
  clip(from: string, to: string, options: { seconds: number; film: boolean }): Promise<boolean>;
  /** Writes the picture of a film at a second as a PNG; false when that fails. */
  still(from: string, to: string, second: number): Promise<boolean>;
}

/** Playlists, which name other files and addresses, may be called like films: neither is followed. */
const input = (path: string) => [
  "-protocol_whitelist",
  "file,pipe",
  "-format_whitelist",
  "mov,mp4,m4a,3gp,3g2,mj2,mp3,wav,flac,ogg,matroska,webm",
  "-i",
  path,
];
/** What counts is processor time; only a program that hangs ends by the clock. */
const hungMs = 5 * minuteMs;
const quiet = ["-hide_banner", "-nostdin", "-loglevel", "error", "-y"];
const ways = {
  film: ["-map", "0:v:0", "-map", "0:a:0?", "-vf", "scale=-2:'min(360,ih)'", "-c:v", "libx264", "-preset", "veryfast", "-crf", "30", "-pix_fmt", "yuv420p", "-c:a", "aac", "-b:a", "64k", "-ac", "1"], // prettier-ignore
  sound: ["-map", "0:a:0", "-vn", "-c:a", "aac", "-b:a", "64k", "-ac", "1"],
} as const;
const bare = ["-sn", "-dn", "-map_metadata", "-1", "-movflags", "+faststart", "-f", "mp4"];

export const previewTools = (): PreviewTools => ({
  pages: async (from, folder, most) => {
    const args = ["-scale-to", "1400", "-f", "1", "-l", String(most), "-png", from, join(folder, "page")];
    await runLimited("pdftoppm", args, hungMs, { megabytes: 600, cpuSeconds: 20 });
    const names = (await readdir(folder)).filter((name) => /^page.*\.png$/.test(name));
    return names.toSorted((one, other) => numberIn(one) - numberIn(other)).map((name) => join(folder, name));
  },
  seconds: async (from) => {
    const requested = ["-v", "error", "-show_entries", "format=duration", "-of", "csv=p=0", ...input(from)];
    const { ok, output } = await runLimited("ffprobe", requested, hungMs, { megabytes: 1_000, cpuSeconds: 20 });
    const seconds = Number(output.trim());
    return ok && seconds > 0 ? Math.max(1, Math.round(seconds)) : null;
  },
  clip: async (from, to, { seconds, film }) => {
    const args = [...quiet, ...input(from), "-t", String(seconds), ...ways[film ? "film" : "sound"], ...bare, to];
    return (await runLimited("ffmpeg", args, 2 * hungMs, { megabytes: 2_000, cpuSeconds: 110 })).ok;
  },
  still: async (from, to, second) => {
    const one = ["-map", "0:v:0", "-frames:v", "1", "-vf", "scale=-2:'min(360,ih)'", "-an", "-sn", "-dn", "-f", "image2", to]; // prettier-ignore
    const args = [...quiet, "-ss", String(second), ...input(from), ...one];
    return (await runLimited("ffmpeg", args, hungMs, { megabytes: 1_000, cpuSeconds: 20 })).ok;
  },
});

const numberIn = (name: string): number => Number(/(\d+)\.png$/.exec(name)?.[1]);
