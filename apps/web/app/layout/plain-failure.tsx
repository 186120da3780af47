import { Button } from "../ui/buttons/button.tsx";
import { failureReference } from "./failing-code.ts";

/** Without a connection the code that reports a failure cannot be loaded either. */
export function PlainFailure({ error }: { error?: unknown }) {
  return (
    <div className="page-gutter grid justify-items-center gap-6 py-24 text-center">
      <h1 tabIndex={-1} className="text-heading font-semibold">
        The requested page could not be loaded.
      </h1>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
      {error === undefined ? null : <p className="text-meta text-soft">Error reference: {failureReference(error)}</p>}
    </div>
  );
}
