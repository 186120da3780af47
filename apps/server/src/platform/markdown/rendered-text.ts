import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { markdownRules, tooComplicated, type MarkdownRenderer } from "./renderer.ts";

/** A text with the HTML made of it before the transaction that stores both, because making it may take a second. */
export interface RenderedText {
  /** Null when there is nothing to render. */
  readonly source: string | null;
  /** Null also for a text that cannot be shown. */
  readonly html: string | null;
  /** Too many texts were waiting to be rendered. */
  readonly busy: Refusal<"busy"> | null;
}

export async function renderText(markdown: MarkdownRenderer, source: string | null): Promise<RenderedText> {
  const html = source === null ? null : await markdown.render(source);
  return isRefusal(html) ? { source, html: null, busy: html } : { source, html, busy: null };
}

/** The refusal of a text that cannot be shown, or not be rendered now; null for one that can. */
export const refuseText = (
  field: string,
  { source, html, busy }: RenderedText,
): Refusal<"validation_failed" | "busy"> | null =>
  busy ?? (source !== null && html === null ? invalidField(field, tooComplicated) : null);

/** The number stored beside HTML: the job that renders texts leaves alone what the present rules made. */
export const renderedNow = markdownRules;

/** The same for a text that turned out to be another one under the lock: the job renders it. */
export const renderedLater = 0;
