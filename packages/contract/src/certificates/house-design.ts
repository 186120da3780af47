import type { FloorTrackDesign, PageDesign, TextPart } from "./design.ts";
import type { DesignFace } from "./design-page.ts";

/** The template every installation starts with: paper, velvet and brass. */
export const floorTrack: FloorTrackDesign = {
  layout: "floor-track",
  page: "a4-landscape",
  colours: {
    ground: "#FBF7F0",
    ink: "#221522",
    soft: "#6D5F66",
    line: "#D9C7A6",
    issuer: "#8A6116",
    name: "#6A1F45",
    accent: "#B7862F",
    track: "#6A1F45",
  },
  words: {
    heading: "Certificate of completion",
    before_name: "This certifies that",
    before_course: "has completed the certification",
  },
};

export const paperInk = "#221522";
export const paperWhite = "#FFFDF9";

/** Colours that go with each other on paper, offered beside any other. */
export const paperColours = [paperInk, "#6A1F45", "#1D3A39", "#8A6116", "#B7862F", "#6D5F66", paperWhite] as const;

type Colour = keyof FloorTrackDesign["colours"];

/** A text in the middle of the page: its place from above, height, words, typeface, size and colour. */
type Row = readonly [id: string, y: number, height: number, text: string, face: DesignFace, size: number, Colour];

const rowsOf = (words: FloorTrackDesign["words"]): readonly Row[] => [
  ["issuer", 37, 11, "{issuer}", "displayItalic", 26, "issuer"],
  ["heading", 51, 12, words.heading, "display", 30, "ink"],
  ["certifies", 66, 6, words.before_name, "text", 12, "soft"],
  ["learner", 74, 25, "{learner}", "display", 52, "name"],
  ["completed", 101, 6, words.before_course, "text", 12, "soft"],
  ["course", 109, 18, "{course}", "displayItalic", 28, "ink"],
  ["hours", 129, 6, "{hours}", "text", 12, "soft"],
  ["dates", 136, 6, "Issued {issued}[, valid until {expires}]", "text", 11, "soft"],
  ["instructor", 173, 6, "{instructor}", "textStrong", 11, "ink"],
  ["teacher", 179, 5, "[{instructor?}Teacher of the course]", "text", 9, "soft"],
  ["serial", 174, 10, "{serial}\n{address}", "text", 9, "soft"],
];

const middle = { x: 46, width: 205 };
const foot = { left: { x: 48, width: 62 }, right: { x: 188, width: 66 } };
const across: Readonly<Record<string, { x: number; width: number }>> = {
  instructor: foot.left,
  teacher: foot.left,
  serial: foot.right,
};

/** What a new template begins with: the same paper and dance, every part of it placed and free to move. */
export function houseDesign({ colours, words }: FloorTrackDesign = floorTrack): PageDesign {
  const texts = rowsOf(words).map(([id, y, height, text, face, size, colour]): TextPart => {
    const least = Math.max(6, Math.round(size / 2));
    const place = { ...(across[id] ?? middle), y, height };
    return { kind: "text", id, ...place, text, face, size, least, colour: colours[colour], align: "center" };
  });
  const { ink, line, track, accent, ground } = colours;
  return {
    layout: "page",
    paper: "a4",
    orientation: "landscape",
    background: { colour: ground, picture: null },
    ornament: { kind: "floor_track", line, track, accent },
    parts: [
      ...texts,
      { kind: "instructor_signature", id: "signature", ...foot.left, y: 154, height: 16 },
      { kind: "line", id: "line", ...foot.left, y: 171, height: 0.3, colour: line },
      { kind: "seal", id: "seal", x: 136, y: 153, width: 25, height: 25, colour: track, accent },
      { kind: "qr", id: "qr", x: 209, y: 148, width: 24, height: 24, colour: ink },
    ],
  };
}
