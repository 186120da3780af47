import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError, messageOf } from "../../../api/api-error.ts";
import { api } from "../../../api/api.ts";
import { resourceQuery, toastError, type Resource } from "../queries.ts";
import type { ResourceForm } from "./use-resource-form.ts";
import { useLatest } from "../../../browser/use-latest.ts";

export interface Part {
  readonly id: number;
  readonly title: string;
  readonly price: string;
  readonly thumbnail: string | null;
  readonly onSale: boolean;
  readonly note: string;
}

/** How long after the last key of a note it is stored. */
const SAVE_AFTER_MS = 700;

/** Those that wait for a review, else those that are sold. */
export const partsToEdit = ({ parts, seller_view: view }: Pick<Resource, "parts" | "seller_view">) =>
  view?.next_parts ?? parts;

/** Those that are sold now. */
export const partsOnSale = (resource: Pick<Resource, "parts">): Part[] => shownParts(resource.parts);

const partsOf = (resource: Pick<Resource, "parts" | "seller_view">): Part[] => shownParts(partsToEdit(resource));

const shownParts = (parts: Resource["parts"]): Part[] =>
  parts.map(({ resource, note, on_sale: onSale }) => ({
    id: resource.id,
    title: resource.title,
    price: resource.price,
    thumbnail: resource.thumbnail_url,
    onSale,
    note: note ?? "",
  }));

/**
 * The parts of a curriculum as shown on the page, and how each change of them is stored. Typed text is never reverted.
 */
export function useParts(resource: Resource, of: ResourceForm) {
  const [parts, setParts] = useState(() => partsOf(resource));
  const [unsaved, setUnsaved] = useState(false);
  const latest = useRef(parts);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const show = (next: Part[]) => {
    latest.current = next;
    setParts(next);
  };
  const save = useSaveParts(resource, of, {
    onStored: (sent) => setUnsaved(latest.current !== sent),
    // Refused parts are reset to the stored ones, with the notes as they were typed.
    onRefused: (stored) => show(stored.map((part) => ({ ...part, note: noteOf(latest.current, part) }))),
  });
  const store = () => {
    clearTimeout(timer.current);
    timer.current = undefined;
    save.mutate(latest.current);
  };
  const flush = useLatest(store);
  // Follows the timer of the next save.
  useEffect(
    () => () => {
      if (timer.current !== undefined) flush.current();
    },
    [flush],
  );
  return {
    parts,
    unsaved,
    failure: save.error && unsaved ? messageOf(save.error, "The parts could not be saved. Try again.") : null,
    /** Changes the parts, or their order, based on the parts shown at that moment. */
    change: (changed: (parts: readonly Part[]) => Part[]) => {
      show(changed(latest.current));
      setUnsaved(true);
      store();
    },
    /** A key in a note. */
    type: (id: number, note: string) => {
      show(latest.current.map((part) => (part.id === id ? { ...part, note } : part)));
      setUnsaved(true);
      clearTimeout(timer.current);
      timer.current = setTimeout(store, SAVE_AFTER_MS);
    },
    /** Stores pending changes immediately. */
    flush: () => {
      if (unsaved) store();
    },
  };
}

const noteOf = (parts: readonly Part[], { id, note }: Part): string =>
  parts.find((part) => part.id === id)?.note ?? note;

interface SaveListener {
  onStored: (sent: readonly Part[]) => void;
  onRefused: (stored: readonly Part[]) => void;
}

function useSaveParts({ id }: Resource, of: ResourceForm, { onStored, onRefused }: SaveListener) {
  const client = useQueryClient();
  const { queryKey } = resourceQuery(id);
  return useMutation({
    mutationFn: (parts: readonly Part[]) =>
      of.inTurn(async (version) => {
        const answer = await api("PUT /api/resources/:id/parts", {
          params: { id },
          body: { parts: parts.map((part) => ({ resource_id: part.id, note: part.note || null })), version },
        });
        const { parts: onSale, version: next, seller_view } = answer;
        client.setQueryData(
          queryKey,
          (now) => now && { ...now, parts: onSale, parts_count: onSale.length, seller_view },
        );
        return next;
      }),
    onSuccess: (_answer, sent) => onStored(sent),
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
      const stored = client.getQueryData(queryKey);
      if (!refused || !stored) return;
      toastError(error, "The parts could not be saved. Try again.");
      onRefused(partsOf(stored));
    },
  });
}
