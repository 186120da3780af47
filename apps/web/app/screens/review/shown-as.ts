export type ShownAs = "image" | "audio" | "video" | "text";

/** How a browser shows all of a file in place; null for what it can only download. */
export function shownAs(mime: string): ShownAs | null {
  if (mime === "image/svg+xml" || mime === "text/html") return null;
  const [family] = mime.split("/");
  return family === "image" || family === "audio" || family === "video" || family === "text" ? family : null;
}
