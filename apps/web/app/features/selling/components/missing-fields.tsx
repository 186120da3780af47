import { CircleAlert } from "lucide-react";

interface MissingFieldsProps {
  /** What is missing, by field. */
  fields: Readonly<Record<string, string>>;
}

/** What keeps something from being sent, a sentence each; nothing where nothing is missing. */
export function MissingFields({ fields }: MissingFieldsProps) {
  const sentences = [...new Set(Object.values(fields))];
  if (sentences.length === 0) return null;
  return (
    <ul role="alert" className="grid gap-1.5 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
      {sentences.map((sentence) => (
        <li key={sentence} className="flex items-start gap-2">
          <CircleAlert aria-hidden className="mt-[3px] size-4 shrink-0" />
          <span className="min-w-0 [overflow-wrap:anywhere]">{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
