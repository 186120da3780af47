import type { PageDesign } from "@pavane/contract/certificates/design";
import { restoreDraft } from "../../../forms/drafts/restore-draft.ts";
import type { Draft } from "../../../forms/drafts/draft-store.ts";
import type { TemplateWithDesign } from "../templates/queries.ts";

interface Typed {
  readonly name: string;
  readonly design: PageDesign;
}

interface OpenedTemplate extends Typed {
  /** What it was changed from. */
  readonly start: Typed;
  /** The version that its next save stands on. */
  readonly version: number;
  /** It is not what is stored, but what was changed here before. */
  readonly restored: boolean;
}

/**
 * A template as its editor opens it: with what was changed in this tab and not saved, if there is any. Where somebody else changed the same since,
 * it stands on the older version, so that saving it asks whose is kept.
 */
export function openTemplate(stored: TemplateWithDesign, kept: Draft | null): OpenedTemplate {
  const { name, design, version } = stored;
  const start = { name, design };
  const found = kept && restoreDraft(kept, start, version);
  if (!found || !isTyped(found.values)) return { ...start, start, version, restored: false };
  if (found.disputed.length === 0) return { ...found.values, start, version, restored: true };
  if (!isTyped(kept.start) || !isTyped(kept.values)) return { ...start, start, version, restored: false };
  return { ...kept.values, start: kept.start, version: kept.version ?? version, restored: true };
}

/** Whether these are ours: the tab may hold something else. */
const isTyped = (values: Readonly<Record<string, unknown>>): values is Typed & Record<string, unknown> => {
  const { name, design } = values;
  return typeof name === "string" && typeof design === "object" && design !== null && "parts" in design;
};
