import { legalPageKeys, pageNames, type LegalPageKey } from "@pavane/contract/site/page-keys";
import { isRefusal } from "@pavane/contract/core/errors";
import { readFile } from "node:fs/promises";
import type { PagesDeps } from "./deps.ts";
import {
  findPagesToRender,
  findNewestVersions,
  insertFirstVersion,
  savePageHtml,
  type NewPageRow,
} from "./pages-repository.ts";

/** Stores the first version of every legal text that has none: those that come with the product. */
export async function keepShippedPages({ db, clock }: Pick<PagesDeps, "db" | "clock">): Promise<void> {
  const known = await findNewestVersions(db.read);
  const missing = legalPageKeys.filter((key) => !known.has(key));
  if (missing.length === 0) return;
  const rows = await Promise.all(missing.map((key) => shippedPage(key, clock.now())));
  await db.write(async (tx) => {
    for (const row of rows) await insertFirstVersion(tx, row);
  });
}

async function shippedPage(key: LegalPageKey, at: Date): Promise<NewPageRow> {
  const body = await readFile(new URL(`./shipped/${key}.md`, import.meta.url), "utf8");
  const dates = { publishedAt: at, countsFrom: at, asks: key === "terms", createdAt: at, updatedAt: at };
  return { key, version: 1, title: pageNames[key], body, status: "published", revision: 1, ...dates };
}

/** Renders texts that older rules rendered, or none: the first versions, and all of them when the rules have changed. */
export async function renderPages({ db, markdown }: Pick<PagesDeps, "db" | "markdown">): Promise<void> {
  for (const page of await findPagesToRender(db.read, await markdown.rules())) {
    const made = await markdown.render(page.body);
    if (isRefusal(made)) return; // people come first; the next minute goes on
    await db.write((tx) => savePageHtml(tx, page, made));
  }
}
