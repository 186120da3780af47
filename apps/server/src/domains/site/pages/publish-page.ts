import { commonErrors, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PageKey } from "@pavane/contract/site/page-keys";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { PagesDeps } from "./deps.ts";
import { findNewest, lockPage, updatePage } from "./store-pages.ts";

export interface PublishWish {
  readonly key: PageKey;
  readonly changeNote: string;
  /** Of the draft that was looked at; undefined: whatever it says. */
  readonly version: number | undefined;
}

/** Puts the draft of a page in force as its next version, for good. */
export async function publishPage(
  { db, clock, signals }: PagesDeps,
  actor: Actor,
  { key, changeNote, version }: PublishWish,
): Promise<null | Refusal<"edit_conflict" | "no_draft" | "reauthentication_required">> {
  const now = clock.now();
  const unconfirmed = requireConfirmed(actor, now);
  if (unconfirmed) return unconfirmed;
  return db.write(async (tx) => {
    await lockPage(tx, key);
    const draft = await findNewest(tx, key);
    if (draft?.status !== "draft") return refuse(siteErrors.no_draft);
    if (version !== undefined && version !== draft.revision) return refuse(commonErrors.edit_conflict);
    const published = { status: "published" as const, changeNote, publishedAt: now, publishedBy: actor.id };
    await updatePage(tx, draft, { ...published, revision: draft.revision + 1, updatedAt: now });
    await recordAudit(tx, {
      action: "page.published",
      target: { type: "page", id: key, name: draft.title },
      after: { version: draft.version, change_note: changeNote },
    });
    await signals.send(tx, "pages");
    return null;
  });
}
