import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

const LATE_MS = 200;

/** A thin line at the top while the next page loads; what is there sooner is neither shown nor read out. */
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
    <output className="fixed inset-x-0 top-0 z-50 h-0.5">
      {loading && late ? (
        <span className="block h-full overflow-hidden">
          <span className="block h-full w-full animate-pulse bg-velvet" />
          <span className="sr-only">Loading page</span>
        </span>
      ) : null}
    </output>
  );
}
