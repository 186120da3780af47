import { webhookEventTexts } from "@pavane/contract/integrations/events";
import { adminPaths } from "../../admin-paths.ts";
import { momentText } from "../../time/dates.ts";
import { Badge } from "../../ui/display/badge.tsx";
import { Button, ButtonLink } from "../../ui/buttons/button.tsx";
import type { Webhook } from "./queries.ts";
import { stateTexts } from "./webhook-values.ts";

export type WebhookAct = "edit" | "test" | "secret" | "delete";

interface WebhookCardProps {
  webhook: Webhook;
  busy: boolean;
  onAct: (act: WebhookAct) => void;
}

export function WebhookCard({ webhook, busy, onAct }: WebhookCardProps) {
  const { url, description, events, state } = webhook;
  const name = description === "" ? url : description;
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card px-5 py-4">
      <div className="min-w-0">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold [overflow-wrap:anywhere]">
          {name}
          <Badge tone={state === "active" ? "pine" : state === "paused" ? "stone" : "brick"}>{stateTexts[state]}</Badge>
        </h2>
        {description === "" ? null : <p className="text-meta [overflow-wrap:anywhere] text-soft">{url}</p>}
        <p className="mt-1 text-meta text-soft">{events.map((event) => webhookEventTexts[event]).join(" · ")}</p>
        <Counts webhook={webhook} />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={adminPaths.webhooks({ webhook: webhook.id })} variant="outline" size="small">
          Deliveries
        </ButtonLink>
        <Act disabled={busy || state !== "active"} of={name} label="Send test" onClick={() => onAct("test")} />
        <Act disabled={busy} of={name} label="Edit" onClick={() => onAct("edit")} />
        <Act disabled={busy} of={name} label="New secret" onClick={() => onAct("secret")} />
        <Act disabled={busy} of={name} label="Delete" onClick={() => onAct("delete")} />
      </div>
    </li>
  );
}

function Counts({ webhook: { waiting, failed, failing_since: since } }: { webhook: Webhook }) {
  const parts = [
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} failed`] : []),
    ...(since === null ? [] : [`nothing has arrived since ${momentText(since)}`]),
  ];
  return parts.length === 0 ? null : <p className="mt-1 text-meta font-semibold">{parts.join(", ")}</p>;
}

function Act({ of, label, ...rest }: { of: string; label: string; disabled: boolean; onClick: () => void }) {
  return (
    <Button variant="outline" size="small" aria-label={`${label}: ${of}`} {...rest}>
      {label}
    </Button>
  );
}
