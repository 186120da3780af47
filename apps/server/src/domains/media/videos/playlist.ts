/** The file that names the qualities of a video. */
export const mainPlaylist = "main.m3u8";
/** Names the pieces of one. */
const playlistOf = (height: number): string => `${height}.m3u8`;
/** The same as the main one with a single quality. */
export const onlyPlaylistOf = (height: number): string => `only-${height}.m3u8`;

/** The height that a name like `only-720.m3u8` asks for; null for any other. */
export function onlyHeight(name: string): number | null {
  const height = /^only-(\d{3,4})\.m3u8$/.exec(name)?.[1];
  return height === undefined ? null : Number(height);
}

export const isPlaylist = (name: string): boolean => name.endsWith(".m3u8");

/** Playlists are packed on their way, films are not: they have addresses apart. */
export const streamAddress = (asset: number, name: string, query: string): string =>
  `/media/${isPlaylist(name) ? "h" : "s"}/${asset}/${name}?${query}`;

/** Heights that are among the names of a video's files, the largest first. */
export function heightsIn(names: readonly string[]): number[] {
  const heights = names.flatMap((name) => {
    const height = /^(\d{3,4})\.mp4$/.exec(name)?.[1];
    return height === undefined ? [] : [Number(height)];
  });
  return heights.toSorted((one, other) => other - one);
}

interface Rewriting {
  /** What an address of a file it names becomes. */
  readonly addressOf: (name: string) => string;
  /** Qualities other than this one are left out. */
  readonly only: number | null;
}

/** A playlist as it is answered: every file that it names gets an address that opens. */
export function rewritePlaylist(text: string, { addressOf, only }: Rewriting): string {
  const lines = text.split("\n");
  const named = (line: string) => line !== "" && !line.startsWith("#");
  const leftOut = (line: string | undefined) =>
    only !== null && line !== undefined && named(line) && line !== playlistOf(only);
  return lines
    .filter((line, at) => !leftOut(line) && !(line.startsWith("#EXT-X-STREAM-INF") && leftOut(lines[at + 1])))
    .map((line) =>
      named(line) ? addressOf(line) : line.replace(/URI="([^"]+)"/, (_, name: string) => `URI="${addressOf(name)}"`),
    )
    .join("\n");
}
