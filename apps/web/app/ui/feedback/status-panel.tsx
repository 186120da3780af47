import type { ReactNode } from "react";
import { useFocusHere } from "../focus/use-focus-here.ts";

interface StatusPanelProps {
  children: ReactNode;
  /** What to do next. */
  actions?: ReactNode;
  /** Takes the focus, because it replaces the form that the user used. */
  focus?: boolean;
}

/** One sentence about the status of an order, read out, and what to do now. */
export function StatusPanel({ children, actions, focus = false }: StatusPanelProps) {
  const box = useFocusHere<HTMLDivElement>(focus);
  return (
    <div ref={box} tabIndex={-1} className="grid justify-items-start gap-5 outline-none">
      <output className="block max-w-[46ch] text-lead">{children}</output>
      {actions ? <div className="flex flex-wrap gap-2.5">{actions}</div> : null}
    </div>
  );
}
