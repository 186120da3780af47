import { Link } from "react-router";
import { priceText } from "../../../money/price-texts.ts";
import { paths } from "../../../paths.ts";
import { visitSourceState } from "../components/visit-source.ts";
import type { Resource } from "../shapes.ts";

/** Curricula that have it as a part. */
export function AlsoIn({ curricula }: Pick<Resource, "curricula">) {
  if (curricula.length === 0) return null;
  return (
    <ul className="mt-4 grid gap-1 text-meta text-soft">
      {curricula.map(({ id, title, price, parts_count: parts }) => (
        <li key={id}>
          Also in{" "}
          <Link
            to={paths.resource(id)}
            state={visitSourceState("related")}
            className="font-semibold text-velvet underline-offset-4 hover:underline"
          >
            {title}
          </Link>{" "}
          a curriculum of {parts}, <span className="tabular">{priceText(price)}</span>
        </li>
      ))}
    </ul>
  );
}
