import { useQuery } from "@tanstack/react-query";
import { Eye } from "lucide-react";
import { useState } from "react";
import { messageOf } from "../../../api/api-error.ts";
import { counted } from "../../../counted.ts";
import { momentText } from "../../../time/dates.ts";
import { cx } from "../../../ui/basics/class-names.ts";
import { Button } from "../../../ui/buttons/button.tsx";
import { reportedMessagesQuery } from "./queries.ts";

/** The reported message with those around it, once somebody asks to read them. */
export function ReportedMessages({ reportId }: { reportId: number }) {
  const [asked, setAsked] = useState(false);
  const { data, error, isFetching } = useQuery({ ...reportedMessagesQuery(reportId), enabled: asked });
  return (
    <div className="grid gap-2">
      {data ? (
        <ol aria-label="The message and those around it" className="grid gap-1 border-l-2 border-line pl-3 text-meta">
          {data.data.map(({ id, writer, body, files, state, created_at: at, reported }) => (
            <li key={id} className={cx("rounded-chip px-2 py-1 [overflow-wrap:anywhere]", reported && "bg-brick-tint")}>
              <span className="text-small text-soft">
                {writer.name}, {momentText(at)}
                {state === "sent" ? "" : `, ${state}`}
                {reported ? ", reported" : ""}
              </span>
              <p dir="auto" className="whitespace-pre-wrap">
                {body}
                {files === 0 ? "" : ` (${counted(files, "file")})`}
              </p>
            </li>
          ))}
        </ol>
      ) : (
        <Button
          variant="outline"
          size="small"
          className="justify-self-start"
          icon={<Eye aria-hidden />}
          busy={isFetching}
          onClick={() => setAsked(true)}
        >
          Read the message
        </Button>
      )}
      {error ? (
        <p role="alert" className="text-meta text-brick">
          {messageOf(error, "The message could not be loaded.")}
        </p>
      ) : null}
      <p className="text-small text-soft">With ten messages before and after it. That you read them is logged.</p>
    </div>
  );
}
