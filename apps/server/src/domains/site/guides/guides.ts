import { isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { guideSlugs, type GuideSlug } from "@pavane/contract/site/guide-slugs";
import type { Guide } from "@pavane/contract/site/schema-guides";
import { readFile } from "node:fs/promises";
import type { MarkdownRenderer } from "../../../platform/markdown/renderer.ts";
import { withHeadings } from "../pages/headings.ts";
import { readGuide } from "./read-guide.ts";

type Guides = readonly Guide[] | Refusal<"busy">;

/** The guides of `docs/guides`, rendered when they are first asked for and kept: they change with the program only. */
export function createGuides(markdown: MarkdownRenderer): () => Promise<Guides> {
  let kept: Promise<Guides> | null = null;
  return async () => {
    const made = (kept ??= renderGuides(markdown));
    try {
      const guides = await made;
      if (isRefusal(guides)) kept = null;
      return guides;
    } catch (error) {
      kept = null;
      throw error;
    }
  };
}

/** One after the other, so that texts of people find the renderer free. */
async function renderGuides(markdown: MarkdownRenderer): Promise<Guides> {
  const guides: Guide[] = [];
  for (const slug of guideSlugs) {
    const guide = await renderGuide(markdown, slug);
    if (isRefusal(guide)) return guide;
    guides.push(guide);
  }
  return guides;
}

async function renderGuide(markdown: MarkdownRenderer, slug: GuideSlug): Promise<Guide | Refusal<"busy">> {
  const { title, body } = readGuide(await readFile(new URL(`${slug}.md`, folder), "utf8"), slug);
  const rendered = await markdown.render(body);
  if (isRefusal(rendered)) return rendered;
  if (rendered.html === null) throw new Error(`The guide ${slug} could not be rendered`);
  const { html, contents } = withHeadings(rendered.html, slug);
  return { slug, title, body_html: html, contents };
}

const folder = new URL("../../../../../../docs/guides/", import.meta.url);
