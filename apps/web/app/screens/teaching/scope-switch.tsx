import { maySeeAllCourses, usualScope, type TeachingScope } from "@pavane/contract/screens/teaching-scope";
import { useMe } from "../../session/use-me.ts";
import { SegmentedControl } from "../../ui/form/segmented-control.tsx";
import { useSearchState } from "../../ui/search/search-state.ts";

const options = [
  { value: "mine", label: "Mine" },
  { value: "all", label: "All" },
] as const;

/** The chosen scope, or undefined for the usual one. */
export function useScope(): TeachingScope | undefined {
  const [search] = useSearchState();
  return options.find(({ value }) => value === search.get("scope"))?.value;
}

/** "Mine / All", for those who may open every course; the others have their own only. */
export function ScopeSwitch() {
  const { role } = useMe();
  const [, change] = useSearchState();
  const usual = usualScope(role);
  const scope = useScope() ?? usual;
  if (!maySeeAllCourses(role)) return null;
  return (
    <SegmentedControl
      label="Courses"
      hideLabel
      value={scope}
      options={options}
      onChange={(next) => change({ scope: next === usual ? null : next })}
    />
  );
}
