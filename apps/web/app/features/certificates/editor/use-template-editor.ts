import type { DesignPart, PageDesign } from "@pavane/contract/certificates/design";
import { useState } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";
import { forgetDraft, keepDraft, readDraft } from "../../../forms/drafts/draft-store.ts";
import { isSameJson } from "../../../forms/drafts/merge-edits.ts";
import { useUnsavedChanges } from "../../../ui/unsaved/use-unsaved-changes.ts";
import { useMe } from "../../../session/use-me.ts";
import { usePublishTemplate, useSaveTemplate, type TemplateWithDesign } from "../templates/queries.ts";
import { beginHistory, change, redo, undo } from "./design-history.ts";
import { withBox, withPart, type Box } from "./place-part.ts";
import { openTemplate } from "./template-draft.ts";

export interface TemplateEditor {
  readonly template: TemplateWithDesign;
  readonly name: string;
  readonly design: PageDesign;
  /** The chosen part; undefined for the page itself. */
  readonly part: DesignPart | undefined;
  readonly changed: boolean;
  /** What was changed here before was brought back. */
  readonly restored: boolean;
  readonly busy: boolean;
  readonly publishing: boolean;
  readonly error: unknown;
  readonly mayUndo: boolean;
  readonly mayRedo: boolean;
  setName(name: string): void;
  choose(part: string | null): void;
  /** `step` names what changed, so that the same again is undone with it. */
  setDesign(design: PageDesign, step?: string | null): void;
  setPart(part: DesignPart, step?: string | null): void;
  place(part: string, box: Box, step?: string | null): void;
  undo(): void;
  redo(): void;
  save(): Promise<TemplateWithDesign | null>;
  publish(): Promise<void>;
  /** Forgets what was changed here for what is stored. */
  takeOver(stored: TemplateWithDesign): void;
  /** Forgets what was changed here for what is stored. */
  throwAway(): void;
}

/** A template's draft while somebody works on it; nothing is sent before it is saved, and what is not is kept in the tab. */
export function useTemplateEditor(first: TemplateWithDesign): TemplateEditor {
  const draftName = `${useMe().id}:certificate-template:${first.id}`;
  const [opened] = useState(() => openTemplate(first, readDraft(draftName)));
  const [template, setTemplate] = useState({ ...first, ...opened.start, version: opened.version });
  const [name, setName] = useState(opened.name);
  const [history, setHistory] = useState(() => change(beginHistory(opened.start.design), opened.design, null));
  const [untold, setUntold] = useState(opened.restored);
  const [chosen, setChosen] = useState<string | null>(null);
  const saving = useSaveTemplate(first.id);
  const publishing = usePublishTemplate(first.id);
  const design = history.now;
  const changed = name.trim() !== template.name || !isSameJson(design, template.design);
  const values = { name, design };
  useOnChange(JSON.stringify([changed, values, template.version]), () => {
    const { name: storedName, design: storedDesign, version } = template;
    if (changed) keepDraft(draftName, { start: { name: storedName, design: storedDesign }, values, version });
    else forgetDraft(draftName);
  });
  useUnsavedChanges(changed, { sending: saving.isPending });
  const setDesign = (next: PageDesign, step: string | null = null) => setHistory((now) => change(now, next, step));
  const save = async () => {
    // What became of an earlier try says nothing about this one.
    publishing.reset();
    if (!changed) return template;
    const body = { name: name.trim(), design, version: template.version };
    const saved = await saving.mutateAsync(body).catch(() => null);
    if (saved === null) return null;
    // What was sent, since the database keeps the members of a design in another order.
    const kept = { ...saved, design };
    setTemplate(kept);
    setUntold(false);
    return kept;
  };
  const publish = async () => {
    const saved = await save();
    if (saved === null) return;
    const published = await publishing.mutateAsync(saved.version).catch(() => null);
    if (published) setTemplate({ ...published, design: saved.design });
  };
  const takeOver = (stored: TemplateWithDesign) => {
    saving.reset();
    publishing.reset();
    setTemplate(stored);
    setName(stored.name);
    setHistory((now) => change(now, stored.design, null));
    setUntold(false);
  };
  return {
    template,
    name,
    design,
    part: design.parts.find(({ id }) => id === chosen),
    changed,
    restored: untold && changed,
    busy: saving.isPending || publishing.isPending,
    publishing: publishing.isPending,
    error: saving.error ?? publishing.error,
    mayUndo: history.past.length > 0,
    mayRedo: history.future.length > 0,
    setName,
    choose: setChosen,
    setDesign,
    setPart: (part, step = null) =>
      setDesign(
        withPart(design, part.id, () => part),
        step,
      ),
    place: (part, box, step = null) => setDesign(withBox(design, part, box), step),
    undo: () => setHistory(undo),
    redo: () => setHistory(redo),
    save,
    publish,
    takeOver,
    throwAway: () => takeOver(first),
  };
}

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.code === "edit_conflict";
