import { Button } from "../ui/button.tsx";

/** Without a connection what tells of a failure cannot be loaded either. */
export function PlainFailure() {
  return (
    <div className="page-gutter grid justify-items-center gap-6 py-24 text-center">
      <h1 tabIndex={-1} className="text-heading font-semibold">
        The requested page could not be loaded.
      </h1>
      <Button onClick={() => window.location.reload()}>Refresh Page</Button>
    </div>
  );
}
