import { CircleAlert } from "lucide-react";
import { counted } from "../../../counted.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { lostFilesText } from "../rules/message-texts.ts";
import type { Outgoing } from "../write/outgoing-store.ts";
import type { OutgoingMessages } from "../write/use-outgoing.ts";

/** A message on its way, or one that did not arrive and can be sent again. */
export function OutgoingLine({ line, outgoing }: { line: Outgoing; outgoing: OutgoingMessages }) {
  const { body, files, lostFiles, failed } = line;
  /** Its files are gone, and nothing else was in it. */
  const isEmpty = body === "" && files.length === 0;
  return (
    <div className="grid justify-items-end gap-1">
      <div
        className={`max-w-[min(85%,60ch)] rounded-card rounded-br-chip border border-dashed px-4 py-2.5 text-meta [overflow-wrap:anywhere] whitespace-pre-wrap ${failed === null ? "border-edge text-soft" : "border-brick"}`}
        dir="auto"
      >
        {body === "" ? counted(files.length + lostFiles, "file") : body}
      </div>
      {failed === null ? (
        <p className="text-small text-soft">Sending</p>
      ) : (
        <p role="alert" className="flex flex-wrap items-center justify-end gap-x-1.5 text-small text-brick">
          <CircleAlert aria-hidden className="size-4" />
          Not sent. {[failed, lostFilesText(lostFiles)].filter(Boolean).join(" ")}
          {isEmpty ? null : (
            <Button variant="ghost" size="small" className="text-brick!" onClick={() => outgoing.again(line)}>
              Try again
            </Button>
          )}
          <Button variant="ghost" size="small" onClick={() => outgoing.drop(line)}>
            Discard
          </Button>
        </p>
      )}
    </div>
  );
}
