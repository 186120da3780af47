import { useId, type ReactNode } from "react";

/** A heading of a booking's panel and what belongs to it. */
export function PanelSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="mb-3 text-title font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Lines one below the other on a card. */
export const lines = "grid gap-px overflow-hidden rounded-card border border-line bg-line";
export const line = "bg-card px-5 py-3 text-meta";
