import { useCallback, useState } from "react";

/** Whether files are on their way, which a form waits for; each field of files says when one begins and ends. */
export function useUploads() {
  const [count, setCount] = useState(0);
  const onBusy = useCallback((busy: boolean) => setCount((now) => now + (busy ? 1 : -1)), []);
  return [count > 0, onBusy] as const;
}
