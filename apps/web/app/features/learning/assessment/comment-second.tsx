import { clockText } from "@pavane/contract/learning/clock-text";
import { Button } from "../../../ui/buttons/button.tsx";

/** The second of a comment: a press shows it in the film, where there is one. */
export function CommentSecond({ at, onSeek }: { at: number; onSeek: ((second: number) => void) | undefined }) {
  if (onSeek === undefined)
    return <span className="tabular self-center px-3.5 text-meta text-soft">{clockText(at)}</span>;
  return (
    <Button
      variant="ghost"
      size="small"
      className="tabular justify-self-start text-velvet"
      aria-label={`Go to ${clockText(at)}`}
      onClick={() => onSeek(at)}
    >
      {clockText(at)}
    </Button>
  );
}
