import { CircleAlert } from "lucide-react";
import { ApiError } from "../api/api-error.ts";
import { Button } from "../ui/buttons/button.tsx";

interface ConflictNoticeProps {
  error: unknown;
  busy: boolean;
  /** Replaces what is in the form by what is stored now. */
  onReload: () => void;
}

/** Somebody saved in between: the form keeps its values until the person asks for the other version. */
export function ConflictNotice({ error, busy, onReload }: ConflictNoticeProps) {
  if (!(error instanceof ApiError) || error.code !== "edit_conflict") return null;
  return (
    <div className="flex flex-wrap items-center gap-3 rounded-control bg-brick-tint px-4 py-3 text-meta font-medium text-brick">
      <CircleAlert aria-hidden className="size-[18px] shrink-0" />
      <p className="min-w-0 flex-1">{error.serverMessage}</p>
      <Button size="small" variant="outline" busy={busy} onClick={onReload}>
        Reload
      </Button>
    </div>
  );
}
