import type { DrawnText } from "../../apps/server/src/platform/pdf/drawing.ts";
import type { Style } from "./set-lines.ts";

export const page = { width: 595.28, height: 841.89, left: 54, right: 541.28, top: 52, bottom: 770 };

export const colours = {
  ink: "#221522",
  soft: "#6d5f66",
  paper: "#fbf7f0",
  sunk: "#f4ece1",
  rule: "#e0d3c2",
  velvet: "#5a1a3b",
  rose: "#d9b3c5",
  brass: "#e0b25a",
  accent: "#a9741c",
};

export const text = (words: string, x: number, y: number, { face = "text", ...style }: Style): DrawnText => ({
  kind: "text",
  text: words,
  x,
  y,
  face,
  ...style,
});
