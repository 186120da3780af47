/** Sizes of paper in millimetres, upright. */
const paperSizes = { a4: { width: 210, height: 297 }, letter: { width: 215.9, height: 279.4 } } as const;

export interface PageKind {
  readonly paper: keyof typeof paperSizes;
  readonly orientation: "landscape" | "portrait";
}

/** Width and height of a page in millimetres. */
export function pageSizeOf({ paper, orientation }: PageKind): { width: number; height: number } {
  const { width, height } = paperSizes[paper];
  return orientation === "portrait" ? { width, height } : { width: height, height: width };
}

/** Typefaces of designs, by the names people know. */
export const faceNames = {
  display: "Bodoni Moda",
  displayItalic: "Bodoni Moda italic",
  text: "Hanken Grotesk",
  textStrong: "Hanken Grotesk bold",
} as const;

export type DesignFace = keyof typeof faceNames;
