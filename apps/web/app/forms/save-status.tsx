import { Check } from "lucide-react";
import { Button } from "../ui/buttons/button.tsx";
import { messageOf } from "../api/api-error.ts";
import { momentText, timeText } from "../time/dates.ts";

/** A form that stores what is typed into it by itself. */
export interface SelfSaved {
  readonly saving: boolean;
  readonly error: unknown;
  /** Something typed is not stored yet. */
  readonly unsaved: boolean;
  /** When it was last stored. */
  readonly savedAt: string;
  save(): Promise<boolean>;
}

/** Whether what was typed is stored, read out when that changes. */
export function SaveStatus({ of, auto }: { of: SelfSaved; auto: boolean }) {
  const { saving, error, unsaved, savedAt, save } = of;
  if (error && unsaved && !saving)
    return (
      <span role="alert" className="flex flex-wrap items-center gap-3 text-meta text-brick">
        {messageOf(error, "Your changes could not be saved.")}
        <Button size="small" variant="outline" onClick={() => void save()}>
          Try again
        </Button>
      </span>
    );
  return (
    <output className="flex items-center gap-2 text-meta text-soft empty:-mr-2.5">
      {saving ? "Saving..." : null}
      {!saving && unsaved ? "Not saved yet" : null}
      {!saving && !unsaved && auto ? (
        <>
          <Check aria-hidden className="size-4 text-pine" />
          Saved {savedText(savedAt)}
        </>
      ) : null}
    </output>
  );
}

const savedText = (iso: string): string =>
  new Date(iso).toDateString() === new Date().toDateString() ? timeText(iso) : momentText(iso);
