import { Badge } from "../../ui/display/badge.tsx";
import { Card } from "../../ui/display/card.tsx";
import type { DeploymentVariable } from "./queries.ts";
import { variableNames, variableTones } from "./state-texts.ts";

/** Every variable of the environment, never with its value; what is wrong comes first. */
export function Variables({ variables }: { variables: readonly DeploymentVariable[] }) {
  const ordered = variables.toSorted((one, other) => rank(one) - rank(other));
  return (
    <section aria-labelledby="variables">
      <h2 id="variables" className="mb-1 text-title font-semibold">
        Variables
      </h2>
      <p className="mb-3 text-meta text-soft">What the server was started with. Values are never shown.</p>
      <Card>
        <ul className="divide-y divide-line">
          {ordered.map(({ name, state, advice }) => (
            <li
              key={name}
              className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 px-5 py-2.5 text-meta"
            >
              <div className="min-w-0">
                <code className="font-mono text-small [overflow-wrap:anywhere]">{name}</code>
                {advice === null ? null : <p className="max-w-prose text-soft">{advice}</p>}
              </div>
              <Badge tone={variableTones[state]}>{variableNames[state]}</Badge>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

const order = ["unsafe", "missing"] as const;
const rank = ({ state }: DeploymentVariable): number => {
  const at = order.findIndex((one) => one === state);
  return at < 0 ? order.length : at;
};
