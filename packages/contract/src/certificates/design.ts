import { z } from "zod";
import { uploadedPicture } from "../media/picture-address.ts";
import { faceNames, pageSizeOf, type DesignFace } from "./design-page.ts";

const colour = z.string({ error: "Choose a colour" }).regex(/^#[0-9a-fA-F]{6}$/, { error: "Choose a colour" });

/** The first design of all: the statement is centred on the page by itself. Certificates issued with it look as they did. */
const floorTrackDesign = z.object({
  layout: z.literal("floor-track"),
  page: z.literal("a4-landscape"),
  colours: z.object({
    ground: colour,
    ink: colour,
    soft: colour,
    line: colour,
    issuer: colour,
    name: colour,
    accent: colour,
    track: colour,
  }),
  words: z.object({ heading: z.string(), before_name: z.string(), before_course: z.string() }),
});

const address = uploadedPicture;

const size = (least: number, most: number, error: string) =>
  z.number({ error }).min(least, { error }).max(most, { error });

const place = size(0, 300, "Place it on the page");
const extent = size(0.1, 300, "Width and height must be from 0.1 to 300 mm");
const points = size(4, 200, "Size must be from 4 to 200 pt");

/** A part's place and extent, in millimetres from the upper left corner of the page. */
const box = {
  id: z.string().regex(/^[a-z0-9-]{1,24}$/),
  x: place,
  y: place,
  width: extent,
  height: extent,
};

export const textAligns = ["left", "center", "right"] as const;
export const pictureUses = ["picture", "signature", "seal"] as const;

const part = z.discriminatedUnion("kind", [
  z.object({
    ...box,
    kind: z.literal("text"),
    /** Words with placeholders; what stands in square brackets is left out while a placeholder in it has no value. */
    text: z.string().min(1, { error: "Write a text" }).max(400, { error: "A text has at most 400 characters" }),
    face: z.enum(Object.keys(faceNames) as [DesignFace, ...DesignFace[]]), // the keys of that table
    /** In points; long words become smaller to fit their block. */
    size: points,
    /** What does not fit at this size is warned about; it is drawn whole all the same. */
    least: points,
    colour,
    align: z.enum(textAligns),
  }),
  z.object({ ...box, kind: z.literal("line"), colour }),
  z.object({ ...box, kind: z.literal("picture"), use: z.enum(pictureUses), address }),
  /** Where the signature of who teaches the course is printed; nothing while they have none. */
  z.object({ ...box, kind: z.literal("instructor_signature") }),
  /** The seal of the house: rings with the mark in their middle. */
  z.object({ ...box, kind: z.literal("seal"), colour, accent: colour }),
  /** The address that verifies the certificate, as a code for cameras. */
  z.object({ ...box, kind: z.literal("qr"), colour }),
]);

export const papers = ["a4", "letter"] as const;
export const orientations = ["landscape", "portrait"] as const;
export const ornaments = ["none", "frame", "floor_track"] as const;
export const maxParts = 40;

/** A design whose parts are placed by hand, drawn in the order of the list. */
export const pageDesign = z
  .object({
    layout: z.literal("page"),
    paper: z.enum(papers),
    orientation: z.enum(orientations),
    background: z.object({ colour, picture: address.nullable() }),
    ornament: z.object({ kind: z.enum(ornaments), line: colour, track: colour, accent: colour }),
    parts: z.array(part).max(maxParts, { error: `A template has at most ${maxParts} parts` }),
  })
  .superRefine(({ paper, orientation, parts }, context) => {
    const page = pageSizeOf({ paper, orientation });
    const seen = new Set<string>();
    parts.forEach(({ id, x, y, width, height }, index) => {
      const isOff = x + width > page.width + tolerance || y + height > page.height + tolerance;
      if (isOff) context.addIssue({ code: "custom", path: ["parts", index], message: "Keep every part on the page" });
      if (seen.has(id))
        context.addIssue({ code: "custom", path: ["parts", index], message: "Two parts have one name" });
      seen.add(id);
    });
  });

/** What adding tenths of millimetres may be wrong by. */
const tolerance = 0.001;

/** What a template version says. A version is never changed, so an issued certificate always looks as it did. */
export const templateDesign = z.discriminatedUnion("layout", [floorTrackDesign, pageDesign]);

export type FloorTrackDesign = z.infer<typeof floorTrackDesign>;
export type PageDesign = z.infer<typeof pageDesign>;
export type TemplateDesign = z.infer<typeof templateDesign>;
export type DesignPart = PageDesign["parts"][number];
export type TextPart = Extract<DesignPart, { kind: "text" }>;
