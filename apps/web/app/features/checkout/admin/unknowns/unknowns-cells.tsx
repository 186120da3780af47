import { showPublicId } from "@pavane/contract/checkout/public-id";
import { Link, type To } from "react-router";
import { siteCurrency } from "../../../../money/currency.ts";
import { momentText } from "../../../../time/dates.ts";
import { adminPaths } from "../../../../admin-paths.ts";
import { Badge } from "../../../../ui/display/badge.tsx";
import { Button } from "../../../../ui/buttons/button.tsx";
import { Price } from "../../../../ui/display/price.tsx";
import type { Unknown, UnknownAct } from "../queries.ts";
import {
  foreignText,
  itemsText,
  takenUpNames,
  unknownKindNames,
  unknownStateNames,
  unknownStateTones,
  whoseNames,
} from "../rules/unknown-texts.ts";

interface Options {
  toOrder: (publicId: string) => To;
  onAct: (act: UnknownAct, unknown: Unknown) => void;
}

/** Cells, other than text, of the list of what the ledger does not know. */
export const unknownsCells = ({ toOrder, onAct }: Options) => ({
  made: ({ made_at }: Unknown) => <span className="block sm:max-w-24">{momentText(made_at)}</span>,
  kind: ({ kind, marked, says }: Unknown) => (
    <div className="max-w-52 sm:min-w-28">
      <span className="block font-semibold">{unknownKindNames[kind]}</span>
      {marked ? null : <Badge>{whoseNames.elsewhere}</Badge>}
      {says["items"] === undefined ? null : (
        <span className="block text-small text-soft [overflow-wrap:anywhere]">For {itemsText(says["items"])}</span>
      )}
      {says["plan"] === undefined ? null : <span className="block text-small text-soft">Plan {says["plan"]}</span>}
    </div>
  ),
  ref: ({ ref, payment_ref: payment, destination }: Unknown) => (
    <div className="max-w-64 text-small sm:max-w-40 sm:min-w-28 [overflow-wrap:anywhere]">
      <span className="block">{ref}</span>
      {payment === null ? null : <span className="block text-soft">of {payment}</span>}
      {destination === null ? null : <span className="block text-soft">to {destination}</span>}
    </div>
  ),
  amount: ({ amount, currency }: Unknown) =>
    amount === null ? null : currency === siteCurrency ? (
      <Price value={amount} />
    ) : (
      <span className="tabular font-semibold whitespace-nowrap">{foreignText(amount, currency)}</span>
    ),
  order: ({ order, says }: Unknown) => {
    if (order !== null)
      return (
        <Link to={toOrder(order.public_id)} className={linkClass}>
          {showPublicId(order.public_id)}
        </Link>
      );
    const named = says["order"];
    return named === undefined ? null : (
      <span className="whitespace-nowrap">
        <span className="tabular">{showPublicId(named)}</span>
        <span className="block text-small text-soft">not here</span>
      </span>
    );
  },
  person: ({ person, kind }: Unknown) =>
    person && (
      <Link
        to={isToSeller(kind) ? adminPaths.sellers({ store: person.id }) : adminPaths.user(person.id)}
        className="block max-w-48 truncate rounded-chip hover:text-velvet hover:underline"
      >
        {person.name}
      </Link>
    ),
  state: (unknown: Unknown) => <State unknown={unknown} />,
  actions: (unknown: Unknown) => <Actions unknown={unknown} onAct={onAct} />,
});

const linkClass = "tabular rounded-chip whitespace-nowrap underline underline-offset-4 hover:text-velvet";

const isToSeller = (kind: Unknown["kind"]): boolean => kind === "transfer" || kind === "bank_payout";

function State({ unknown: { state, taken_up_as: as, decided_by: by, given_back_at: back } }: { unknown: Unknown }) {
  return (
    <div className="max-w-48">
      <Badge tone={unknownStateTones[state]}>{unknownStateNames[state]}</Badge>
      {as === null ? null : <span className="mt-1 block text-small text-soft">{takenUpNames[as]}</span>}
      {back === null ? null : <span className="block text-small text-soft">given back {momentText(back)}</span>}
      {by === null ? null : <span className="block text-small text-soft">by {by}</span>}
    </div>
  );
}

function Actions({ unknown, onAct }: { unknown: Unknown; onAct: Options["onAct"] }) {
  const { can, kind } = unknown;
  const takesUp = can.take_up.length > 0;
  const takeUp = kind === "subscription" ? "End it there" : "Take up";
  if (!takesUp && !can.not_ours && !can.give_back) return null;
  const about = `${unknownKindNames[kind]} ${unknown.ref}`;
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {takesUp ? (
        <Button size="small" aria-label={`${takeUp}: ${about}`} onClick={() => onAct("take_up", unknown)}>
          {takeUp}
        </Button>
      ) : null}
      {can.not_ours ? (
        <Button
          variant="outline"
          size="small"
          aria-label={`Not ours: ${about}`}
          onClick={() => onAct("not_ours", unknown)}
        >
          Not ours
        </Button>
      ) : null}
      {can.give_back ? (
        <Button
          variant="outline"
          size="small"
          aria-label={`Give back: ${about}`}
          onClick={() => onAct("give_back", unknown)}
        >
          Give back
        </Button>
      ) : null}
    </div>
  );
}
