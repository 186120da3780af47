import { useNavigation } from "react-router";

/** A thin line under the header while the next page loads, shown only after 200 ms. */
export function PageSpinner() {
  const { state, location } = useNavigation();
  const loading = state === "loading" && location !== undefined;
  return (
    <output className="fixed inset-x-0 top-0 z-50 h-0.5">
      {loading ? (
        <span className="block h-full animate-late overflow-hidden">
          <span className="block h-full w-full animate-pulse bg-velvet" />
          <span className="sr-only">Loading page</span>
        </span>
      ) : null}
    </output>
  );
}
