import { CircleCheck, CircleX } from "lucide-react";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import { peopleText, secretTexts } from "./provider-values.ts";
import { useTryProvider, type ProviderTry, type SignInProvider } from "./queries.ts";

interface ProviderCardProps {
  provider: SignInProvider;
  onEdit: () => void;
  onDelete: () => void;
}

export function ProviderCard({ provider, onEdit, onDelete }: ProviderCardProps) {
  const { id, name, issuer, client_id: clientId, active, registers, secret } = provider;
  const trying = useTryProvider();
  return (
    <li className="grid gap-3 rounded-card border border-line bg-card px-5 py-4">
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h2 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold">
          {name}
          <Badge tone={active ? "pine" : "stone"}>{active ? "On" : "Off"}</Badge>
        </h2>
        <p className="text-meta text-soft">{issuer}</p>
        <p className="text-meta text-soft">{`Client ID ${clientId}`}</p>
        <p className={secret === "unreadable" ? "text-meta font-semibold text-brick" : "text-meta text-soft"}>
          {secretTexts[secret]}
        </p>
        <p className="mt-1 text-meta text-soft">
          {registers ? "New people may register by it" : "For people who have an account"} · {peopleText(provider)}
        </p>
      </div>
      {trying.data ? <Findings tried={trying.data} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button
          variant="outline"
          size="small"
          busy={trying.isPending}
          aria-label={`Try it: ${name}`}
          onClick={() => trying.mutate(id)}
        >
          Try it
        </Button>
        <Button variant="outline" size="small" aria-label={`Edit: ${name}`} onClick={onEdit}>
          Edit
        </Button>
        <Button variant="outline" size="small" aria-label={`Delete: ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
    </li>
  );
}

/** What was found, in the order in which it was looked at. */
function Findings({ tried: { works, findings } }: { tried: ProviderTry }) {
  return (
    <output className="grid gap-2 rounded-control border border-line bg-ground px-4 py-3 text-meta">
      <strong>
        {works ? "It works. Sign in once yourself before you turn it on for everybody." : "It does not work yet."}
      </strong>
      {findings.map(({ ok, text }) => (
        <span key={text} className="flex items-start gap-2.5 [overflow-wrap:anywhere]">
          {ok ? (
            <CircleCheck aria-label="Good" className="mt-0.5 size-4 shrink-0 text-pine" />
          ) : (
            <CircleX aria-label="Wrong" className="mt-0.5 size-4 shrink-0 text-brick" />
          )}
          <span className="min-w-0">{text}</span>
        </span>
      ))}
    </output>
  );
}
