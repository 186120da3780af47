import { useEffect, useState } from "react";

/** Whether a condition has held for a number of milliseconds, by a timer. */
export function useTrueFor(so: boolean, milliseconds: number): boolean {
  const [lasted, setLasted] = useState(false);
  // Follows a timer.
  useEffect(() => {
    if (!so) return;
    const timer = setTimeout(() => setLasted(true), milliseconds);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [so, milliseconds]);
  return lasted;
}
