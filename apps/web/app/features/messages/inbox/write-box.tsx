import { useState } from "react";
import { SegmentedControl } from "../../../ui/form/segmented-control.tsx";
import type { ContactMessage } from "../queries.ts";
import { WriteForm } from "./write-form.tsx";

/** An answer by mail, or a note that only staff read. What is typed into either is kept. */
export function WriteBox({ message }: { message: ContactMessage }) {
  const [kind, setKind] = useState<"answer" | "note">(message.can.answer ? "answer" : "note");
  const shown = message.can.answer ? kind : "note";
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      {message.can.answer ? (
        <SegmentedControl
          label="What to write"
          hideLabel
          value={shown}
          options={[
            { value: "answer", label: "Reply by mail" },
            { value: "note", label: "Internal note" },
          ]}
          onChange={setKind}
        />
      ) : null}
      <WriteForm key={shown} message={message} kind={shown} />
    </div>
  );
}
