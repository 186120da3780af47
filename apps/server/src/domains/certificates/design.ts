import { z } from "zod";

const colour = z.string().regex(/^#[0-9a-fA-F]{6}$/);

/** What a template version says. A version is never changed, so an issued certificate always looks as it did. */
export const templateDesign = z.object({
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

export type TemplateDesign = z.infer<typeof templateDesign>;

/** The template every installation starts with: paper, velvet and brass. */
export const defaultDesign: TemplateDesign = {
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
