/**
 * Makes the two sample videos, their posters and captions: a floor track danced to counts with a click.
 * Needs ffmpeg; run `node scripts/make-sample-videos.ts`, or with `still floor-track 12.5 out.png` for one frame.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { captions } from "./sample-videos/captions.ts";
import { clickTrack } from "./sample-videos/click-track.ts";
import { drawFrame } from "./sample-videos/draw-frame.ts";
import { films, seconds, type Film } from "./sample-videos/films.ts";
import { openLetters, type Letters } from "./sample-videos/letters.ts";
import { height, trackOf, width, type Track } from "./sample-videos/track.ts";

const framesPerSecond = 24;

async function main([command, key, at, target]: string[]): Promise<void> {
  const letters = await openLetters();
  if (command === "still") {
    const film = films.find((one) => one.key === key);
    if (!film || !target) throw new Error("Usage: still <floor-track|six-eight> <seconds> <file.png>");
    await sharp(drawFrame(film, trackOf(film), letters, Number(at))).toFile(target);
    return;
  }
  for (const film of films) await makeFilm(film, letters);
}

async function makeFilm(film: Film, letters: Letters): Promise<void> {
  const media = join(import.meta.dirname, "../apps/server/src/sample/media", film.key);
  const track = trackOf(film);
  const scratch = await mkdtemp(join(tmpdir(), "sample-video-"));
  const sound = join(scratch, "click.wav");
  await writeFile(sound, clickTrack(film));
  await encode(film, track, letters, sound, `${media}.mp4`);
  const poster = sharp(drawFrame(film, track, letters, film.posterAt)).jpeg({ quality: 86, mozjpeg: true });
  await poster.toFile(`${media}.jpg`);
  await writeFile(`${media}.en.vtt`, captions(film));
  await rm(scratch, { recursive: true });
  console.log(`${film.key}: done`);
}

async function encode(film: Film, track: Track, letters: Letters, sound: string, target: string): Promise<void> {
  const raw = ["-f", "rawvideo", "-pix_fmt", "rgb24", "-s", `${width}x${height}`, "-r", `${framesPerSecond}`];
  const picture = "-c:v libx264 -preset slow -tune animation -aq-mode 3 -crf 22 -pix_fmt yuv420p".split(" ");
  const audio = "-c:a aac -b:a 56k -ac 1".split(" ");
  const container = ["-movflags", "+faststart", "-map_metadata", "-1", "-fflags", "+bitexact", "-t", `${seconds}`];
  const args = ["-v", "error", "-y", ...raw, "-i", "pipe:0", "-i", sound, ...picture, ...audio, ...container, target];
  const ffmpeg = spawn("ffmpeg", args, { stdio: ["pipe", "inherit", "inherit"] });
  const ended = once(ffmpeg, "close");
  for (let frame = 0; frame < seconds * framesPerSecond; frame += 1) {
    const svg = drawFrame(film, track, letters, frame / framesPerSecond);
    const pixels = await sharp(svg).removeAlpha().raw().toBuffer();
    if (!ffmpeg.stdin.write(pixels)) await once(ffmpeg.stdin, "drain");
  }
  ffmpeg.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)}`);
}

await main(process.argv.slice(2));
