import { paths } from "../../../paths.ts";
import { ButtonLink } from "../../../ui/buttons/button.tsx";
import type { QuoteLine } from "../shapes.ts";

/** A line of the cart is settled in the cart; a thing bought alone on its own page. */
export function Blocked({ line }: { line: QuoteLine | undefined }) {
  const page = line?.path ?? null;
  if (line?.state === "hold_ended")
    return (
      <div role="alert" className="grid justify-items-start gap-4">
        <p>{line.message}</p>
        {page === null ? null : <ButtonLink to={page}>Choose again</ButtonLink>}
      </div>
    );
  return (
    <div role="alert" className="grid justify-items-start gap-4">
      <p>Some items need your attention.</p>
      {page === null ? (
        <ButtonLink to={paths.cart()}>Back to cart</ButtonLink>
      ) : (
        <ButtonLink to={page}>Back to {line?.title}</ButtonLink>
      )}
    </div>
  );
}
