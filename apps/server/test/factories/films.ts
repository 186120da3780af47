import { spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

export const hasFfmpeg = spawnSync("ffmpeg", ["-version"]).status === 0;

interface FilmLook {
  readonly size?: string;
  readonly rate?: number;
  readonly seconds?: number;
  readonly hasSound?: boolean;
  /** Seconds of nothing at its beginning, in an MP4. */
  readonly late?: number;
  /** Arguments for the output. */
  readonly args?: readonly string[];
  /** Degrees by which a player has to turn it. */
  readonly turn?: number;
}

const plain = "-c:v libx264 -preset ultrafast -pix_fmt yuv420p -c:a aac -movflags +faststart".split(" ");

/** A film made by ffmpeg, whose name says its container. */
export async function makeFilm(
  name: string,
  { size = "320x180", rate = 25, seconds = 1, hasSound = true, late = 0, args = plain, turn = 0 }: FilmLook = {},
): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "pavane-film-"));
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=${rate}:duration=${seconds}`];
  const sound = hasSound ? ["-f", "lavfi", "-i", `sine=duration=${seconds}`, "-shortest"] : [];
  const path = join(folder, name);
  try {
    const later = late === 0 ? [] : ["-output_ts_offset", String(late)];
    run([...picture, ...sound, ...args, ...later, path]);
    if (turn === 0) return await readFile(path);
    const turned = join(folder, `turned-${name}`);
    run(["-i", path, "-c", "copy", "-metadata:s:v:0", `rotate=${turn}`, turned]);
    return await readFile(turned);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** A film as a browser records it: written as it comes, so that nothing in it says how long it is. */
export function makeTake({ seconds = 1, size = "320x180", rate = 25, hasSound = true }: FilmLook = {}): Buffer {
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=${rate}:duration=${seconds}`];
  const sound = hasSound ? ["-f", "lavfi", "-i", `sine=duration=${seconds}`, "-shortest"] : [];
  const codecs = "-c:v libvpx -deadline realtime -cpu-used 8 -b:v 200k -g 100 -c:a libopus -b:a 24k".split(" ");
  const { status, stdout, stderr } = spawnSync(
    "ffmpeg",
    ["-v", "error", ...picture, ...sound, ...codecs, "-f", "webm", "-live", "1", "-"],
    { maxBuffer: 64_000_000 },
  );
  if (status !== 0) throw new Error(`No take was made: ${String(stderr)}`);
  return stdout;
}

function run(args: readonly string[]): void {
  const { status, stderr } = spawnSync("ffmpeg", ["-v", "error", ...args]);
  if (status !== 0) throw new Error(`No film was made: ${String(stderr)}`);
}
