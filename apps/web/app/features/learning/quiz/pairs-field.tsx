import { Select } from "../../../ui/form/select.tsx";
import type { AttemptQuestion } from "../shapes.ts";
import { matchOf, withMatch } from "./pairs.ts";

interface PairsFieldProps {
  question: AttemptQuestion;
  chosen: readonly string[];
  onAnswer: (pairs: string[]) => void;
}

/** A list to choose from for each left side. */
export function PairsField({ question: { options, matches }, chosen, onAnswer }: PairsFieldProps) {
  return options.map(({ key, text }) => (
    <Select
      key={key}
      label={<span className="[overflow-wrap:anywhere]">{text}</span>}
      placeholder="Choose"
      options={matches.map((match) => ({ value: match.key, label: match.text }))}
      value={matchOf(chosen, key)}
      onChange={(event) => onAnswer(withMatch(chosen, key, event.target.value))}
    />
  ));
}
