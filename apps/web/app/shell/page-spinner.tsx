import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const LATE_MS = 200;

/** A spinner below the header while the next page loads; what is there sooner is neither shown nor read out. */
export function PageSpinner() {
  const loading = useNavigation().state === "loading";
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!loading) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [loading]);
  return (
    <output className="pointer-events-none fixed inset-x-0 top-[84px] z-50 flex justify-center print:hidden">
      {loading && late ? (
        <span className="flex animate-rise items-center gap-2.5 rounded-full border border-line bg-card px-4 py-2 text-meta font-semibold shadow-float">
          <svg viewBox="0 0 20 20" aria-hidden className="size-5 animate-spin text-velvet" fill="none" strokeWidth="2">
            <circle cx="10" cy="10" r="8" stroke="currentColor" opacity="0.22" />
            <path d="M10 2a8 8 0 0 1 8 8" stroke="currentColor" strokeLinecap="round" />
          </svg>
          Loading page
        </span>
      ) : null}
    </output>
  );
}
