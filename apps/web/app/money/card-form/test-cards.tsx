import { testCardText, type TestCards as Cards } from "./card-number.ts";

/** What can be typed in test mode. */
export function TestCards({ cards }: { cards: Cards }) {
  return (
    <section aria-label="Test numbers" className="rounded-control border border-dashed border-line px-4 py-3">
      <p className="text-small text-soft">
        Nothing is charged in test mode. Use one of these numbers with any future expiry date and any three digits.
      </p>
      <dl className="tabular mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-small">
        {testCardText(cards).map(({ number, does }) => (
          <div key={number} className="contents">
            <dt className="font-medium whitespace-nowrap">{number}</dt>
            <dd className="text-soft">{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
