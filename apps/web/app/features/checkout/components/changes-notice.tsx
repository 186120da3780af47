import type { Change } from "../rules/quote-changes.ts";
import { useFocusHere } from "../../../ui/focus/use-focus-here.ts";

interface ChangesNoticeProps {
  changes: readonly Change[];
  /** Takes the focus, since the button that was pressed did something else. */
  focus: boolean;
}

/** What is not as it was shown, was and now. */
export function ChangesNotice({ changes, focus }: ChangesNoticeProps) {
  const box = useFocusHere<HTMLElement>(focus);
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby="changed"
      className="grid gap-2 rounded-control bg-brass-tint px-4 py-3.5 text-meta outline-none"
    >
      <h2 id="changed" className="font-semibold text-on-brass-tint">
        Your cart has changed. Look at it once more.
      </h2>
      {changes.length > 0 ? (
        <table className="tabular w-full">
          <thead className="sr-only">
            <tr>
              <th scope="col">Item</th>
              <th scope="col">Was</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ key, what, was, now }) => (
              <tr key={key} className="align-baseline">
                <th scope="row" className="py-1 pr-4 text-left font-normal [overflow-wrap:anywhere]">
                  {what}
                </th>
                <td className="py-1 pr-4 text-right text-soft">
                  <s>{was}</s>
                </td>
                <td className="py-1 text-right font-semibold">{now}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}
