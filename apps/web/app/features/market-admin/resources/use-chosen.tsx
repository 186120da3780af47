import { useState } from "react";
import type { AdminResource } from "../queries.ts";
import { ManyActions } from "./resource-actions.tsx";

/** Which rows of a page are chosen, and what can be done with them. */
export function useChosen(rows: readonly AdminResource[]) {
  const [selected, setSelected] = useState<string[]>([]);
  const chosen = rows.filter(({ id }) => selected.includes(String(id)));
  return {
    selected: chosen.map(({ id }) => String(id)),
    onChange: setSelected,
    actions: <ManyActions chosen={chosen} onDone={() => setSelected([])} />,
  };
}
