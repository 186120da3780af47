import { useState } from "react";
import { Button, ButtonLink } from "../../../ui/buttons/button.tsx";
import { StatusPanel } from "../../../ui/feedback/status-panel.tsx";

interface DecidedAlreadyProps {
  sentence: string;
  /** What was typed for the decision that came too late. */
  note: string;
  next: { search: string } | null;
}

export function DecidedAlready({ sentence, note, next }: DecidedAlreadyProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(note);
    setCopied(true);
  };
  return (
    <StatusPanel
      focus
      actions={
        <>
          {next ? <ButtonLink to={next}>Open the next one</ButtonLink> : null}
          {note === "" ? null : (
            <Button variant="outline" onClick={() => void copy()}>
              {copied ? "Copied" : "Copy my text"}
            </Button>
          )}
        </>
      }
    >
      <strong className="font-semibold">{sentence}</strong>
      {note === "" ? null : (
        <span className="mt-2 block text-meta whitespace-pre-line text-soft [overflow-wrap:anywhere]">{note}</span>
      )}
    </StatusPanel>
  );
}
