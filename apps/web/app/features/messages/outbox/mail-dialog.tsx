import { useQuery } from "@tanstack/react-query";
import { Ban, SendHorizontal } from "lucide-react";
import { useState, type ReactNode } from "react";
import { ApiError } from "../../../api/api-error.ts";
import { momentText } from "../../../time/dates.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { Dialog } from "../../../ui/overlays/dialog.tsx";
import { ErrorState } from "../../../ui/feedback/error-state.tsx";
import { Loading, Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Tabs } from "../../../ui/display/tabs.tsx";
import { mailQuery, useCancel, useResend, type OutboxMail } from "../queries.ts";
import { kindName, statusNames, statusTones } from "../rules/mail-texts.ts";

/** One mail as it was or will be sent. */
export function MailDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useQuery(mailQuery(id));
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="wide"
      title={data?.subject ?? "Mail"}
      footer={<MailActions mail={data} onClose={onClose} />}
    >
      {data ? <MailView mail={data} /> : null}
      {missing ? <p>Not found.</p> : null}
      {error && !missing && !data ? (
        <ErrorState subject="The mail" onRetry={() => void refetch()} busy={isFetching} />
      ) : null}
      {!data && !error ? (
        <Loading label="Loading the mail" className="grid gap-3">
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-80 rounded-control" />
        </Loading>
      ) : null}
    </Dialog>
  );
}

function MailView({ mail }: { mail: OutboxMail }) {
  const [tab, setTab] = useState("html");
  return (
    <div className="grid gap-5">
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-meta">
        <Fact name="To">{mail.to}</Fact>
        <Fact name="Kind">{kindName(mail.kind)}</Fact>
        <Fact name="State">
          <Badge tone={statusTones[mail.status]}>{statusNames[mail.status]}</Badge>
        </Fact>
        <Fact name="Written">{momentText(mail.created_at)}</Fact>
        {mail.sent_at ? <Fact name="Sent">{momentText(mail.sent_at)}</Fact> : null}
        {mail.attempts > 0 ? <Fact name="Tries">{mail.attempts}</Fact> : null}
        {mail.last_error ? <Fact name="Error">{mail.last_error}</Fact> : null}
      </dl>
      <Tabs
        label="Parts of the mail"
        value={tab}
        onChange={setTab}
        tabs={[
          { value: "html", label: "HTML", content: <HtmlPart mail={mail} /> },
          { value: "text", label: "Text", content: <TextPart text={mail.text} /> },
          { value: "headers", label: "Headers", content: <HeadersPart headers={mail.headers} /> },
        ]}
      />
    </div>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

/** Words of a mail come from anywhere: the frame runs no script, sends no form and opens no window. */
function HtmlPart({ mail }: { mail: OutboxMail }) {
  if (mail.html === null) return <Erased>{mail.text === null ? ERASED : "This mail has no HTML part."}</Erased>;
  return (
    <iframe
      title={`HTML of “${mail.subject}”`}
      sandbox=""
      srcDoc={mail.html}
      className="h-[26rem] w-full rounded-control border border-line bg-paper"
    />
  );
}

const TextPart = ({ text }: { text: string | null }) =>
  text === null ? (
    <Erased>{ERASED}</Erased>
  ) : (
    <pre className="max-h-[26rem] overflow-auto rounded-control border border-line bg-ground p-4 font-mono text-small whitespace-pre-wrap [overflow-wrap:anywhere]">
      {text}
    </pre>
  );

function HeadersPart({ headers }: { headers: OutboxMail["headers"] }) {
  const entries = Object.entries(headers);
  if (entries.length === 0) return <Erased>This mail has no headers of its own.</Erased>;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 font-mono text-small">
      {entries.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

const ERASED = "The words of this mail were erased.";

const Erased = ({ children }: { children: string }) => <p className="py-8 text-center text-soft">{children}</p>;

function MailActions({ mail, onClose }: { mail: OutboxMail | undefined; onClose: () => void }) {
  const resend = useResend();
  const cancel = useCancel();
  return (
    <>
      <Button variant="outline" onClick={onClose}>
        Close
      </Button>
      {mail?.can.cancel ? (
        <Button
          variant="outline"
          icon={<Ban aria-hidden />}
          busy={cancel.isPending}
          onClick={() => cancel.mutate(mail.id)}
        >
          Cancel this mail
        </Button>
      ) : null}
      {mail?.can.resend ? (
        <Button icon={<SendHorizontal aria-hidden />} busy={resend.isPending} onClick={() => resend.mutate(mail.id)}>
          Send again
        </Button>
      ) : null}
    </>
  );
}
