import type { Database, Read, Tx } from "../db/database.ts";
import { renderText } from "./rendered-text.ts";
import type { MarkdownRenderer } from "./renderer.ts";

export interface TextToRender {
  readonly id: number;
  readonly source: string | null;
}

export interface TextRendered extends TextToRender {
  readonly html: string | null;
  readonly rules: number;
}

/** Where texts of one kind are found that older rules rendered, or none, and where their HTML is kept. */
export interface StoredTexts {
  /** Those that are stale (`isStale`), by id after a given one. */
  find(db: Read, rules: number, after: number, most: number): Promise<readonly TextToRender[]>;
  save(tx: Tx, text: TextRendered): Promise<void>;
}

const atOnce = 100;

/**
 * Renders such texts by their ids, so that a million that wait are gone through once and not sorted for every hundred. One that cannot
 * be rendered is shown as plain text.
 */
export async function renderStored(
  { db, markdown }: { readonly db: Database; readonly markdown: MarkdownRenderer },
  { find, save }: StoredTexts,
): Promise<void> {
  let after = 0;
  for (;;) {
    const texts = await find(db.read, await markdown.rules(), after, atOnce);
    for (const { id, source } of texts) {
      const { html, rules, busy } = await renderText(markdown, source);
      if (busy) return; // people come first; the next minute goes on
      await db.write((tx) => save(tx, { id, source, html, rules }));
    }
    if (texts.length < atOnce) return;
    after = texts.at(-1)?.id ?? after;
  }
}
