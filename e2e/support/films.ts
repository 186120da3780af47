import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

interface FilmLook {
  readonly seconds: number;
  /** For example "640x360". */
  readonly size: string;
  readonly framesPerSecond: number;
  /** Now all frames come, now every third, as a telephone's do in the dark. */
  readonly isUnsteady?: boolean;
}

/** A film of H.264 with sound, whose picture has a running clock. */
export function makeFilm({ seconds, size, framesPerSecond, isUnsteady = false }: FilmLook): Buffer {
  const folder = mkdtempSync(join(tmpdir(), "journey-film-"));
  const target = join(folder, "film.mp4");
  const picture = ["-f", "lavfi", "-i", `testsrc=size=${size}:rate=${framesPerSecond}:duration=${seconds}`];
  const sound = ["-f", "lavfi", "-i", `sine=frequency=330:duration=${seconds}`];
  const frames = isUnsteady ? ["-vf", "select='lt(mod(n,100),50)+not(mod(n,3))'", "-vsync", "vfr"] : [];
  const codecs = "-shortest -c:v libx264 -preset ultrafast -g 12 -pix_fmt yuv420p -c:a aac -movflags +faststart".split(
    " ",
  );
  const made = spawnSync("ffmpeg", ["-v", "error", ...picture, ...sound, ...frames, ...codecs, target]);
  if (made.status !== 0) throw new Error(`No film was made: ${String(made.stderr)}`);
  const film = readFileSync(target);
  rmSync(folder, { recursive: true });
  return film;
}
