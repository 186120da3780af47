import { useRef } from "react";
import { useLocation } from "react-router";
import { api } from "../../../api/api.ts";
import { sourceOf } from "../components/came-from.ts";
import { useTell } from "../../../browser/use-tell.ts";

/** Lets its seller know that somebody looked, once for each visit of the page; that it cannot be told matters to nobody. */
export function useRecordView(id: number, ready: boolean): void {
  const { state } = useLocation();
  const told = useRef<number | null>(null);
  const source = sourceOf(state);
  useTell(ready ? id : null, () => {
    if (told.current === id) return;
    told.current = id;
    void api("POST /api/resources/:id/views", { params: { id }, body: { source } }).catch(() => undefined);
  });
}
