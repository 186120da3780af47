import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PageKey } from "@pavane/contract/site/page-keys";
import type { Actor } from "../../../platform/http/actor.ts";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { PagesDeps } from "./deps.ts";
import { renderBody } from "./render-body.ts";
import { findNewest, insertPage, lockPage, updatePage } from "./pages-repository.ts";

export interface DraftRequest {
  readonly key: PageKey;
  readonly title: string;
  readonly body: string;
  /** The revision that the text was written from; 0 for a page without one. */
  readonly version: number;
}

/** Saves the one draft of a page, beginning it after the version in force. Only the people of the administration see it. */
export async function saveDraft(
  { db, clock, markdown }: PagesDeps,
  actor: Actor,
  request: DraftRequest,
): Promise<null | Refusal<"edit_conflict" | "validation_failed" | "busy">> {
  const { key, title, body, version } = request;
  const html = await renderBody(markdown, body);
  if (isRefusal(html)) return html;
  const now = clock.now();
  return db.write(async (tx) => {
    await lockPage(tx, key);
    const newest = await findNewest(tx, key);
    if ((newest?.revision ?? 0) !== version) return refuse(commonErrors.edit_conflict);
    const saved = { title, body, ...html, revision: version + 1, updatedBy: actor.id, updatedAt: now };
    if (newest?.status === "draft") await updatePage(tx, newest, saved);
    else await insertPage(tx, { ...saved, key, version: (newest?.version ?? 0) + 1, status: "draft", createdAt: now });
    const before = newest === null ? {} : { title: newest.title, body: newest.body };
    await recordAudit(tx, {
      action: "page.drafted",
      target: { type: "page", id: key, name: title },
      ...changesOf(before, { title, body }),
    });
    return null;
  });
}
