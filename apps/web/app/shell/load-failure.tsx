import { RotateCw } from "lucide-react";
import { isRouteErrorResponse } from "react-router";
import { ApiError } from "../lib/api-error.ts";
import { Button } from "../ui/button.tsx";
import { TrackOrnament } from "../ui/track-ornament.tsx";

/** A page that failed to load, between header and footer. */
export function LoadFailure({ error }: { error: unknown }) {
  const reference = errorReference(error);
  return (
    <div className="page-gutter flex flex-col items-center gap-6 py-24 text-center">
      <TrackOrnament className="h-16 w-40" />
      <h1 tabIndex={-1} className="text-heading font-semibold">
        The requested page could not be loaded.
      </h1>
      <Button icon={<RotateCw aria-hidden />} onClick={() => window.location.reload()}>
        Refresh Page
      </Button>
      {reference ? <p className="text-meta text-soft">Error reference: {reference}</p> : null}
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

function errorReference(error: unknown): string | undefined {
  if (error instanceof ApiError) return error.requestId;
  if (!isRouteErrorResponse(error)) return undefined;
  const data: unknown = error.data;
  const carries = typeof data === "object" && data !== null && "requestId" in data;
  return carries && typeof data.requestId === "string" ? data.requestId : undefined;
}
