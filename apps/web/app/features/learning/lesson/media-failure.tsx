import { ApiError } from "../../../api/api-error.ts";
import { Button } from "../../../ui/buttons/button.tsx";

/** Shown in place of the video. */
export function MediaFailure({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const processing = error instanceof ApiError && error.code === "media_processing";
  return (
    <div
      role={processing ? undefined : "alert"}
      className="grid aspect-video w-full place-content-center justify-items-center gap-4 rounded-card border border-line bg-sunk p-6 text-center"
    >
      <p>{processing ? "Processing" : "This video cannot be played right now."}</p>
      <Button variant="outline" size="small" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
