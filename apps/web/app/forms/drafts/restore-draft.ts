import type { Draft } from "./draft-store.ts";
import { mergeEdits, isSameJson, type Values } from "./merge-edits.ts";

/** What a form shows of what was typed into it before. */
export interface RestoredDraft extends Draft {
  /** Fields that somebody else has changed since, to something else. */
  readonly disputed: readonly string[];
}

/**
 * A draft merged over what is stored now. If another user saved after the draft was begun, it is rebased on theirs,
 * with their version and only its own changes, so that it can be saved. Null where nothing of it is left: it was stored
 * after all, though the response did not arrive.
 */
export function restoreDraft(kept: Draft, fresh: Values, version: number | undefined): RestoredDraft | null {
  const isOlder = kept.version !== null && version !== undefined && kept.version < version;
  if (!isOlder) return isSameJson(kept.values, fresh) ? null : { ...kept, disputed: [] };
  const { values, disputed } = mergeEdits(kept.start, kept.values, fresh);
  return isSameJson(values, fresh) ? null : { start: fresh, values, version, disputed };
}
