import { mergeEdits } from "../../../forms/drafts/merge-edits.ts";
import type { MarkingValues } from "./marking-values.ts";

/**
 * Marks in this window. `stored` is what the server confirmed last, under `version`; `changes` counts what was typed since, so that what is
 * typed while a save is under way is saved next.
 */
export interface MarkingState {
  readonly stored: MarkingValues;
  readonly values: MarkingValues;
  readonly version: number;
  readonly changes: number;
  readonly savedChanges: number;
  readonly save: "saved" | "saving" | "retrying" | "refused";
  /** Why nothing can be saved any more: in the server's words. What was typed stays. */
  readonly ended: string | null;
  /** What the server does not take; it is sent again once it is changed. */
  readonly refusal: string | null;
}

export type MarkingEvent =
  | { type: "changed"; values: MarkingValues }
  | { type: "saving" }
  | { type: "saved"; sent: MarkingValues; version: number; changes: number }
  | { type: "failed" }
  | { type: "refused"; message: string }
  /** Another window saved first. */
  | { type: "stale"; values: MarkingValues; version: number }
  | { type: "ended"; message: string }
  | { type: "claimed" };

interface Start {
  readonly stored: MarkingValues;
  readonly values: MarkingValues;
  readonly version: number;
  /** Something typed before is not stored. */
  readonly unsaved: boolean;
}

export const startMarking = ({ stored, values, version, unsaved }: Start): MarkingState => ({
  stored,
  values,
  version,
  changes: unsaved ? 1 : 0,
  savedChanges: 0,
  save: unsaved ? "saving" : "saved",
  ended: null,
  refusal: null,
});

export function markingReducer(state: MarkingState, event: MarkingEvent): MarkingState {
  switch (event.type) {
    case "changed":
      return {
        ...state,
        values: { ...state.values, ...event.values },
        changes: state.changes + 1,
        save: state.save === "retrying" ? "retrying" : "saving",
        refusal: null,
      };
    case "saving":
      return { ...state, save: state.save === "retrying" ? "retrying" : "saving" };
    case "saved":
      return {
        ...state,
        stored: event.sent,
        version: event.version,
        savedChanges: event.changes,
        save: event.changes === state.changes ? "saved" : "saving",
      };
    case "failed":
      return { ...state, save: "retrying" };
    case "refused":
      return { ...state, save: "refused", refusal: event.message };
    case "stale": {
      const { values } = mergeEdits(state.stored, state.values, event.values);
      return {
        ...state,
        stored: event.values,
        values,
        version: event.version,
        changes: state.changes + 1,
        save: "saving",
      };
    }
    case "ended":
      return { ...state, ended: event.message, save: "refused" };
    case "claimed":
      return { ...state, ended: null, save: "saving" };
  }
}

export const isUnsaved = (state: MarkingState): boolean => state.changes > state.savedChanges;
