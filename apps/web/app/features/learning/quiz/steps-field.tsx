import { OrderList } from "../../../ui/lists/order-list.tsx";
import type { AttemptQuestion } from "../shapes.ts";

interface StepsFieldProps {
  number: number;
  question: AttemptQuestion;
  chosen: readonly string[];
  disabled: boolean;
  onAnswer: (keys: string[]) => void;
}

/** Steps to put in order by drag, by the arrow keys or by buttons; as they are shown nothing is answered yet. */
export function StepsField({ number, question: { options }, chosen, disabled, onAnswer }: StepsFieldProps) {
  const items = options.map(({ key, text }, id) => ({ id, key, name: text }));
  const inOrder = chosen.flatMap((key) => items.find((item) => item.key === key) ?? []);
  const rest = items.filter(({ key }) => !chosen.includes(key));
  return (
    <OrderList
      label={`Steps of question ${number}`}
      items={[...inOrder, ...rest]}
      fixed={disabled}
      onOrder={(next) => onAnswer(next.map(({ key }) => key))}
      renderRow={({ name }) => <span className="min-w-0 flex-1 py-1 [overflow-wrap:anywhere]">{name}</span>}
    />
  );
}
