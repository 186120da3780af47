import { z } from "zod";
import { guideSlugs } from "./guide-slugs.ts";
import { pageHeading } from "./schema-pages.ts";

/** Any text: a name that no guide has is answered by a sentence of its own. */
export const guideParams = z.object({ slug: z.string().max(100) });

export const guidesQuery = z.object({ q: z.string().trim().max(100).optional() });

const slug = z.enum(guideSlugs);

/** A part of a guide in which all words stand that were looked for. */
export const guidePart = z.object({
  /** The fragment that leads to it; null before the first heading. */
  id: z.string().nullable(),
  title: z.string(),
  /** The words around the first that was found. */
  excerpt: z.string(),
});

export const guideCard = z.object({
  slug,
  title: z.string(),
  /** At most five, and none unless words were asked for. */
  found: z.array(guidePart),
});

export const guideList = z.object({ data: z.array(guideCard) });

export const guide = z.object({ slug, title: z.string(), body_html: z.string(), contents: z.array(pageHeading) });

export type Guide = z.infer<typeof guide>;
export type GuideCard = z.infer<typeof guideCard>;
export type GuidePart = z.infer<typeof guidePart>;
