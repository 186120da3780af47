import { useEffect } from "react";
import { useSearchState } from "../../../ui/search-state.ts";

/** Puts the focus on the field that the address names, once its step is there: what is missing is put right with one press. */
export function useFocusField(): void {
  const [search] = useSearchState();
  const field = search.get("field");
  useEffect(() => {
    if (field === null) return;
    document.getElementsByName(field)[0]?.focus();
  }, [field]);
}
