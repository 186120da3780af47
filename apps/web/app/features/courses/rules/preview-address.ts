export interface VideoPair {
  full: string;
  preview: string;
  /** The preview was filled from the full video and still follows it. */
  filled: boolean;
  /** The person emptied the filled preview on purpose; it is not filled again. */
  cleared: boolean;
}

export const videoPair = (full: string, preview: string): VideoPair => ({
  full,
  preview,
  filled: false,
  cleared: false,
});

/** A full video fills an empty preview; while it does, the preview follows every change. */
export function setFullVideo(pair: VideoPair, full: string): VideoPair {
  const follows = pair.filled || (pair.preview === "" && !pair.cleared);
  if (!follows) return { ...pair, full };
  return { ...pair, full, preview: full, filled: full !== "" };
}

export const enterPreview = (pair: VideoPair, preview: string): VideoPair => ({ ...pair, preview, filled: false });

export const clearPreview = (pair: VideoPair): VideoPair => ({ ...pair, preview: "", filled: false, cleared: true });
