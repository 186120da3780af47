import { useNavigation } from "react-router";
import { SpinnerRing } from "../ui/buttons/spinner.tsx";
import { useTrueFor } from "../time/use-true-for.ts";

const LATE_MS = 200;

/** A spinner below the header while the next page loads; what is there sooner is neither shown nor read out. */
export function PageSpinner() {
  const loading = useNavigation().state === "loading";
  const late = useTrueFor(loading, LATE_MS);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-[84px] z-50 flex justify-center print:hidden">
      {loading && late ? (
        <span className="flex animate-rise items-center gap-2.5 rounded-full border border-line bg-card px-4 py-2 text-meta font-semibold shadow-float">
          <SpinnerRing className="size-5 text-velvet" />
          Loading page
        </span>
      ) : null}
    </output>
  );
}
