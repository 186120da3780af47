import type { Take } from "./take-recorder.ts";

/** A take as a file, as it is downloaded or handed in. */
export const takeFile = ({ content }: Take): File =>
  new File([content], `take.${content.type.includes("mp4") ? "mp4" : "webm"}`, { type: content.type });
