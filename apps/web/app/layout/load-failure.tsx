import { RotateCw } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../api/api-error.ts";
import { Button } from "../ui/buttons/button.tsx";
import { TrackOrnament } from "../ui/display/track-ornament.tsx";
import { failureReference } from "./failing-code.ts";

/** A page that failed to load, between header and footer. */
export function LoadFailure({ error }: { error: unknown }) {
  return (
    <div className="page-gutter flex flex-col items-center gap-6 py-24 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="text-heading font-semibold">
        The requested page could not be loaded.
      </h1>
      <Button icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
      <p className="text-meta text-soft">Error reference: {errorReference(error)}</p>
    </div>
  );
}

/** The same without header and footer, for the case that these cannot be drawn. */
export function BareFailure({ error }: { error: unknown }) {
  return (
    <main className="grid min-h-dvh place-items-center">
      <LoadFailure error={error} />
    </main>
  );
}

/** The request that failed, as the log names it; otherwise the failure itself. */
function errorReference(error: unknown): string {
  if (error instanceof ApiError) return error.requestId ?? failureReference(error);
  if (!isRouteErrorResponse(error)) return failureReference(error);
  const data: unknown = error.data;
  const carries = typeof data === "object" && data !== null && "requestId" in data;
  return carries && typeof data.requestId === "string" ? data.requestId : failureReference(error.statusText);
}
