import { invalidField, isRefusal, type Refusal } from "@pavane/contract/core/errors";
import { tooComplicated, type MarkdownRenderer } from "./renderer.ts";

/** A text with the HTML made of it before the transaction that stores both, because making it may take a second. */
export interface RenderedText {
  /** Null when there is nothing to render. */
  readonly source: string | null;
  /** Null also for a text that cannot be shown. */
  readonly html: string | null;
  /** The number stored beside HTML: the job that renders texts leaves alone what the present rules made. */
  readonly rules: number;
  /** Too many texts were waiting to be rendered. */
  readonly busy: Refusal<"busy"> | null;
}

export async function renderText(markdown: MarkdownRenderer, source: string | null): Promise<RenderedText> {
  if (source === null) return { source, html: null, rules: await markdown.rules(), busy: null };
  const made = await markdown.render(source);
  if (isRefusal(made)) return { source, html: null, rules: renderedLater, busy: made };
  return { source, ...made, busy: null };
}

/** The refusal of a text that cannot be shown, or not be rendered now; null for one that can. */
export const refuseText = (
  field: string,
  { source, html, busy }: RenderedText,
): Refusal<"validation_failed" | "busy"> | null =>
  busy ?? (source !== null && html === null ? invalidField(field, tooComplicated) : null);

/** The number for a text that turned out to be another one under the lock: the job renders it. */
export const renderedLater = 0;
