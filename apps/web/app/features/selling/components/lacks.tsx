import { CircleAlert } from "lucide-react";
import { Link, type To } from "react-router";

interface LacksProps {
  /** What is missing, by field. */
  fields: Readonly<Record<string, string>>;
  /** Where it is put right. */
  linkOf?: (field: string) => To;
}

/** What keeps something from being sent, a sentence each; nothing where nothing is missing. */
export function Lacks({ fields, linkOf }: LacksProps) {
  const entries = Object.entries(fields);
  const sentences = [...new Map(entries.map(([field, sentence]) => [sentence, field]))];
  if (sentences.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1.5 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
      {sentences.map(([sentence, field]) => (
        <li key={sentence} className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            {linkOf ? (
              <Link to={linkOf(field)} preventScrollReset className="underline underline-offset-4">
                {sentence}
              </Link>
            ) : (
              sentence
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
