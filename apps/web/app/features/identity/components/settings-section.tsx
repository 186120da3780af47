import { useId, type ReactNode } from "react";

/** One setting with its own form: what it is on the left, the controls on the right where there is room. */
export function SettingsSection({ title, lead, children }: { title: string; lead?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="grid gap-x-10 gap-y-4 border-b border-line py-7 first:pt-1 last:border-b-0 md:grid-cols-[220px_1fr]"
    >
      <div>
        <h2 id={id} className="text-title font-semibold">
          {title}
        </h2>
        {lead ? <div className="mt-1 text-meta text-soft">{lead}</div> : null}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
