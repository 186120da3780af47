import { Link } from "react-router";
import { ButtonLink } from "../../ui/buttons/button.tsx";
import type { EmptyPart } from "./empty-parts.ts";

/** The one thing to begin with. */
export function FirstStep({ part: { text, link } }: { part: EmptyPart }) {
  return (
    <section
      aria-labelledby="first-step"
      className="flex flex-wrap items-center justify-between gap-x-8 gap-y-4 rounded-card border border-line bg-card p-6"
    >
      <div>
        <h2 id="first-step" className="text-heading font-semibold">
          Start here
        </h2>
        <p className="mt-1 text-soft">{text}</p>
      </div>
      <ButtonLink to={link.to}>{link.label}</ButtonLink>
    </section>
  );
}

/** What else is not there yet, in one line. */
export function EmptyLine({ parts }: { parts: readonly EmptyPart[] }) {
  if (parts.length === 0) return null;
  return (
    <ul aria-label="Nothing here yet" className="flex flex-wrap gap-x-10 gap-y-3 text-meta text-soft">
      {parts.map(({ text, link }) => (
        <li key={text}>
          {text}{" "}
          <Link to={link.to} className="font-semibold whitespace-nowrap text-velvet underline-offset-4 hover:underline">
            {link.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
