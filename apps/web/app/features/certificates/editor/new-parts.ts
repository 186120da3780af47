import type { DesignPart, PageDesign } from "@pavane/contract/certificates/design";
import { pageSizeOf } from "@pavane/contract/certificates/design-page";
import { placeholders, placeholdersIn, type Placeholder } from "@pavane/contract/certificates/design-text";
import { freePlace, onPage } from "./place-part.ts";

/** What a part is called in the list: its words, or what it is. */
export function partName(part: DesignPart): string {
  if (part.kind === "text") return part.text.split("\n").join(" ").slice(0, 40);
  if (part.kind === "picture") return pictureNames[part.use];
  return partNames[part.kind];
}

const partNames = {
  line: "Line",
  instructor_signature: "Instructor’s signature",
  seal: "Seal of the house",
  qr: "QR of the verify link",
} as const;

export const pictureNames = { picture: "Picture", signature: "Signature", seal: "Seal" } as const;

/** A name that no part of the design has. */
export function freeId(design: PageDesign, wanted: string): string {
  const taken = new Set(design.parts.map(({ id }) => id));
  for (let number = 1; ; number += 1) {
    const id = number === 1 ? wanted : `${wanted}-${number}`;
    if (!taken.has(id)) return id;
  }
}

type NewPart = DesignPart extends infer Part ? (Part extends DesignPart ? Omit<Part, "id" | "x" | "y"> : never) : never;

const ink = "#221522";
const words = (text: string, size: number, width: number): NewPart => ({
  kind: "text",
  text,
  face: "text",
  size,
  least: Math.max(6, Math.round(size / 2)),
  colour: ink,
  align: "center",
  width,
  height: Math.max(6, Math.round(size * 0.6)),
});

/** Placeholders that a template may still lack, in the order in which they are offered. */
export const missingPlaceholders = (design: PageDesign): Placeholder[] => {
  const present = new Set(design.parts.flatMap((part) => (part.kind === "text" ? [...placeholdersIn(part.text)] : [])));
  return (Object.keys(placeholders) as Placeholder[]).filter((name) => !present.has(name)); // the keys of that table
};

export const newText = (): NewPart => words("Your words", 14, 80);
export const newPlaceholder = (name: Placeholder): NewPart => words(`{${name}}`, 12, 90);
export const newLine = (): NewPart => ({ kind: "line", colour: "#B7862F", width: 60, height: 0.4 });
export const newQr = (): NewPart => ({ kind: "qr", colour: ink, width: 24, height: 24 });
export const newSeal = (): NewPart => ({ kind: "seal", colour: "#6A1F45", accent: "#B7862F", width: 26, height: 26 });
export const newInstructorSignature = (): NewPart => ({ kind: "instructor_signature", width: 50, height: 18 });
export const newPicture = (use: keyof typeof pictureNames, address: string): NewPart => ({
  kind: "picture",
  use,
  address,
  width: use === "picture" ? 50 : 40,
  height: use === "signature" ? 18 : use === "seal" ? 40 : 35,
});

/** The design with a part as near to the middle of the page as it covers nothing, in front of all others; and the name that it got. */
export function withNewPart(design: PageDesign, part: NewPart): { design: PageDesign; id: string } {
  const page = pageSizeOf(design);
  const id = freeId(design, part.kind);
  const box = onPage(freePlace(part, design.parts, page), page);
  const placed = { ...part, ...box, id };
  return { design: { ...design, parts: [...design.parts, placed] }, id };
}

/** A copy of a part, a little below it. */
export function withCopy(design: PageDesign, part: DesignPart): { design: PageDesign; id: string } {
  const id = freeId(design, part.id.replace(/-\d+$/, ""));
  const box = onPage({ ...part, x: part.x + 4, y: part.y + 4 }, pageSizeOf(design));
  return { design: { ...design, parts: [...design.parts, { ...part, ...box, id }] }, id };
}
