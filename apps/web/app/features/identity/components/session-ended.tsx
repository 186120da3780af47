import { useEffect, useState } from "react";
import { endedLine } from "../../../lib/session-ended.ts";

/** Says that the session ended, and what became of the press that found out; only the browser knows. */
export function SessionEnded({ redirect }: { redirect: string | null }) {
  const [line, setLine] = useState<string | null>(null);
  useEffect(() => setLine(endedLine(window.sessionStorage, redirect)), [redirect]);
  return line === null ? null : (
    <p role="status" className="mb-6 rounded-card border border-line bg-card px-5 py-4 text-meta">
      {line}
    </p>
  );
}
