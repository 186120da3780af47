import { KeyRound } from "lucide-react";
import { dateText, momentText } from "../../../time/dates.ts";
import { clockEveryMs, useNow } from "../../../time/use-now.ts";
import { Badge } from "../../../ui/display/badge.tsx";
import { Button } from "../../../ui/buttons/button.tsx";
import type { ApiToken } from "./queries.ts";
import { scopesText } from "./token-values.ts";

interface TokenRowProps {
  token: ApiToken;
  busy: boolean;
  onRevoke: () => void;
}

export function TokenRow({ token, busy, onRevoke }: TokenRowProps) {
  const now = useNow(clockEveryMs);
  const { expires_at: end, last_used_at: used } = token;
  const expired = end !== null && Date.parse(end) <= now;
  const life = end === null ? "never expires" : `${expired ? "expired" : "expires"} ${dateText(end)}`;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 bg-card px-5 py-4">
      <KeyRound aria-hidden className="hidden size-5 shrink-0 text-soft sm:block" strokeWidth={1.6} />
      <div className="min-w-0 flex-1 basis-52 text-meta">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-body font-semibold [overflow-wrap:anywhere]">
          {token.name}
          <Badge>{scopesText(token.scopes)}</Badge>
          {expired ? <Badge tone="brass">Expired</Badge> : null}
        </p>
        <p className="text-soft">
          <span className="font-mono">{`pvn_…${token.ending}`}</span>
          {`, made ${dateText(token.created_at)}, ${life}`}
        </p>
        <p className="text-soft">{used === null ? "Never used" : `Last used ${momentText(used)}, to the hour`}</p>
      </div>
      <Button variant="outline" size="small" disabled={busy} aria-label={`Revoke ${token.name}`} onClick={onRevoke}>
        Revoke
      </Button>
    </li>
  );
}
