import { useSearchState } from "../../../ui/search/search-state.ts";
import { sectionId } from "../rules/steps.ts";
import { focusField } from "./focus-field.ts";
import { useOnChange } from "../../../browser/use-on-change.ts";

/** Comes to the field, or the section, that the address names when the editor opens. */
export function useFocusField(): void {
  const [search] = useSearchState();
  const [field, step] = [search.get("field"), search.get("step")];
  useOnChange(field ?? step, () => {
    if (field !== null) return focusField(field);
    if (step !== null) document.getElementById(sectionId(step))?.scrollIntoView({ block: "start" });
  });
}
