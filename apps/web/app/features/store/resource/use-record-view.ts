import { useRef } from "react";
import { useLocation } from "react-router";
import { api } from "../../../api/api.ts";
import { sourceOf } from "../components/visit-source.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** Reports a view to the seller's statistics, once per visit of the page; a failed report is ignored. */
export function useRecordView(id: number, ready: boolean): void {
  const { state } = useLocation();
  const recorded = useRef<number | null>(null);
  const source = sourceOf(state);
  useOnChange(ready ? id : null, () => {
    if (recorded.current === id) return;
    recorded.current = id;
    void api("POST /api/resources/:id/views", { params: { id }, body: { source } }).catch(() => undefined);
  });
}
