import type { ReactNode } from "react";
import type { Section } from "./queries.ts";

interface SectionViewProps<T> {
  id: string;
  title: string;
  section: Section<T>;
  /** Shown to the right of the title. */
  aside?: ReactNode;
  size?: "display" | "plain";
  children: (data: T) => ReactNode;
}

/** One part of a screen. If it failed, it shows an error in its place and the others stay. */
export function SectionView<T>({ id, title, section, aside, size = "plain", children }: SectionViewProps<T>) {
  return (
    <section aria-labelledby={id}>
      <div className="mb-4 flex min-h-9 flex-wrap items-center justify-between gap-x-6 gap-y-1">
        <h2 id={id} className={size === "display" ? "display-section" : "text-heading font-semibold"}>
          {title}
        </h2>
        {aside}
      </div>
      {section.data === undefined ? <SectionFailed>{section.error}</SectionFailed> : children(section.data)}
    </section>
  );
}

/** The server named the part that failed. */
export function SectionFailed({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="rounded-card border border-line bg-card px-5 py-4 text-meta text-soft">
      {children ?? "This part could not be loaded."}
    </p>
  );
}
