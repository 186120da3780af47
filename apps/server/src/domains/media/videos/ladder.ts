import type { VideoFacts } from "./video-facts.ts";

/** One quality of a film: the length of its shorter side, and how many bits a second it takes. */
export interface Rung {
  readonly height: number;
  readonly kilobits: number;
}

const usual: readonly Rung[] = [
  { height: 360, kilobits: 700 },
  { height: 720, kilobits: 2_800 },
  { height: 1080, kilobits: 5_000 },
];
/** A film with twice the frames does not need twice the bits. */
const fastFactor = 1.5;

/** The qualities a film is offered in; none where it is no larger than 720p. */
export function ladderOf({ width, height, fps }: Pick<VideoFacts, "width" | "height" | "fps">): Rung[] {
  const short = Math.min(width ?? 0, height ?? 0);
  if (short <= 720) return [];
  const factor = (fps ?? 0) > 40 ? fastFactor : 1;
  return usual.map((rung) => ({
    // Films between two sizes end with their own.
    height: Math.min(rung.height, short - (short % 2)),
    kilobits: rung.kilobits * factor,
  }));
}

interface LadderFacts extends Pick<VideoFacts, "width" | "height" | "audioCodec"> {
  readonly folder: string;
}

/** Between two places at which playing can begin: short, so that a loop finds its beginning without delay. */
const keySeconds = 2;
const pieceSeconds = 4;

/** What ffmpeg is told to write all qualities of a film with: a playlist and one file each, and its sound apart. */
export function ladderArgs(rungs: readonly Rung[], { width, height, audioCodec, folder }: LadderFacts): string[] {
  const upright = (width ?? 0) < (height ?? 0);
  const split = `[0:v]split=${rungs.length}${rungs.map((_, at) => `[in${at}]`).join("")}`;
  const scaled = rungs.map((rung, at) => {
    const size = upright ? `${rung.height}:-2` : `-2:${rung.height}`;
    return `[in${at}]scale=${size}[out${at}]`;
  });
  const hasSound = audioCodec !== null;
  const sound = hasSound ? words("-map 0:a:0 -c:a aac -b:a 128k -ac 2") : [];
  const names = rungs.map((rung, at) => `v:${at},${hasSound ? "agroup:sound," : ""}name:${rung.height}`);
  if (hasSound) names.push("a:0,agroup:sound,name:audio,default:yes");
  const filter = [split, ...scaled].join(";");
  const rates = rungs.flatMap(({ kilobits }, at) =>
    words(`-b:v:${at} ${kilobits}k -maxrate:v:${at} ${kilobits * 1.1}k -bufsize:v:${at} ${kilobits * 2}k`),
  );
  return [
    "-filter_complex",
    filter,
    ...rungs.flatMap((_, at) => ["-map", `[out${at}]`]),
    ...words("-c:v libx264 -preset veryfast -profile:v main -pix_fmt yuv420p -sc_threshold 0 -bf 0"),
    ...words(`-force_key_frames expr:gte(t,n_forced*${keySeconds})`),
    ...rates,
    ...sound,
    ...words(`-map_metadata -1 -f hls -hls_time ${pieceSeconds} -hls_playlist_type vod -hls_segment_type fmp4`),
    ...words("-hls_flags independent_segments+single_file -master_pl_name main.m3u8 -var_stream_map"),
    names.join(" "),
    "-hls_segment_filename",
    `${folder}/%v.mp4`,
    `${folder}/%v.m3u8`,
  ];
}

const words = (text: string): string[] => text.split(" ");
