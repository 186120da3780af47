import type { DrawnText, Metrics } from "../../../platform/pdf/drawing.ts";

/** The status of a certificate that is not valid any more: "Revoked" and when, "Replaced" and by which. */
export interface Stamp {
  readonly title: string;
  readonly note: string;
}

const colour = "#A5332A";
const turned = 24;
const [sin, cos] = [Math.sin((turned * Math.PI) / 180), Math.cos((turned * Math.PI) / 180)];

/** Two lines across the page, over everything and so faint that everything can still be read. */
export function layOutStamp(
  { title, note }: Stamp,
  page: { readonly width: number; readonly height: number },
  metrics: Metrics,
): DrawnText[] {
  const titleSize = (560 * 100) / metrics.width(title, "textStrong", 100);
  const noteSize = Math.min(40, (420 * 100) / metrics.width(note, "textStrong", 100));
  /** Centred, with its baseline so far below the middle of the page, measured across the turned lines. */
  const line = (text: string, size: number, below: number): DrawnText => {
    const half = metrics.width(text, "textStrong", size) / 2;
    const x = page.width / 2 - half * cos + below * sin;
    const y = page.height / 2 + half * sin + below * cos;
    return { kind: "text", text, x, y, face: "textStrong", size, colour, turned, opacity: 0.4 };
  };
  return [line(title, titleSize, titleSize * 0.22), line(note, noteSize, titleSize * 0.22 + noteSize * 1.3)];
}
