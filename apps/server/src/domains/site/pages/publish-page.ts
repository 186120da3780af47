import { commonErrors, invalidField, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { PageKey } from "@pavane/contract/site/page-keys";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Actor } from "../../../platform/http/actor.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import { requireConfirmed } from "../../../platform/http/require-confirmed.ts";
import type { PagesDeps } from "./deps.ts";
import { decideCountsFrom, type RequestedCountsFrom, type CountsFrom } from "./decide-counts-from.ts";
import { findNewest, findVersionBefore, lockPage, updatePage } from "./pages-repository.ts";

export interface PublishRequest {
  readonly key: PageKey;
  readonly changeNote: string;
  /** Of the draft that was looked at; undefined: any version. */
  readonly version: number | undefined;
  /** From when terms count; other pages always count immediately. */
  readonly countsFrom: RequestedCountsFrom;
}

/** Publishes the draft of a page permanently as its next version: terms count from a date, other pages immediately. */
export async function publishPage(
  { db, clock, signals, getSettings }: PagesDeps,
  actor: Actor,
  { key, changeNote, version, countsFrom }: PublishRequest,
): Promise<null | Refusal<"edit_conflict" | "no_draft" | "reauthentication_required" | "validation_failed">> {
  const now = clock.now();
  const unconfirmed = requireConfirmed(actor, now);
  if (unconfirmed) return unconfirmed;
  const { time_zone: zone } = await getSettings();
  return db.write(async (tx) => {
    await lockPage(tx, key);
    const draft = await findNewest(tx, key);
    if (draft?.status !== "draft") return refuse(siteErrors.no_draft);
    if (version !== undefined && version !== draft.revision) return refuse(commonErrors.edit_conflict);
    const before = await findVersionBefore(tx, draft);
    const counts = key === "terms" ? decideCountsFrom(countsFrom, { now, zone, before }) : atOnce(countsFrom, now);
    if ("problem" in counts) return invalidField("counts_from", counts.problem);
    const published = { status: "published" as const, changeNote, publishedAt: now, publishedBy: actor.id };
    await updatePage(tx, draft, { ...published, ...counts, revision: draft.revision + 1, updatedAt: now });
    await recordAudit(tx, {
      action: "page.published",
      target: { type: "page", id: key, name: draft.title },
      after: {
        version: draft.version,
        change_note: changeNote,
        ...(key === "terms" ? { counts_from: counts.countsFrom.toISOString(), asks: counts.asks } : {}),
      },
    });
    await signals.send(tx, "pages");
    return null;
  });
}

const atOnce = (requested: RequestedCountsFrom, now: Date): CountsFrom =>
  requested === undefined || requested === "now"
    ? { countsFrom: now, asks: false }
    : { problem: "Only terms count from a date. This page counts at once." };
