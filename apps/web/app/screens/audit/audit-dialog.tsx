import { roleNames } from "@pavane/contract/identity/role-texts";
import { isRole } from "@pavane/contract/identity/roles";
import { auditActionText } from "@pavane/contract/screens/audit-list";
import type { ReactNode } from "react";
import { momentText } from "../../time/dates.ts";
import { Dialog } from "../../ui/overlays/dialog.tsx";
import { Button } from "../../ui/buttons/button.tsx";
import type { AuditRow } from "./audit-row.ts";
import { TargetCell } from "./target-cell.tsx";
import { valueRows, valueText } from "./value-rows.ts";

/** One action: who, from where, and the values before and after. */
export function AuditDialog({ row, onClose }: { row: AuditRow; onClose: () => void }) {
  const rows = valueRows(row.before, row.after);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      size="wide"
      title={auditActionText(row.action)}
      footer={
        <Button variant="outline" onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-meta">
        <Fact name="When">{momentText(row.created_at)}</Fact>
        <Fact name="Who">{row.actor ? `${row.actor.name} (@${row.actor.username})` : "The server"}</Fact>
        {row.actor_roles.length > 0 ? <Fact name="Roles then">{namesOf(row.actor_roles)}</Fact> : null}
        <Fact name="What">
          <TargetCell target={row.target} />
        </Fact>
        {row.ip ? <Fact name="From">{row.ip}</Fact> : null}
        {row.request_id ? <Fact name="Request">{row.request_id}</Fact> : null}
      </dl>
      {rows.length > 0 ? (
        <div className="mt-5 overflow-x-auto rounded-control border border-line">
          <table className="w-full text-meta">
            <thead className="text-left text-soft">
              <tr>
                <Head>Field</Head>
                {row.before ? <Head>Before</Head> : null}
                {row.after ? <Head>After</Head> : null}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ name, before, after }) => (
                <tr key={name} className="border-t border-line align-top">
                  <th scope="row" className="px-3 py-2 text-left font-semibold">
                    {name}
                  </th>
                  {row.before ? <Cell>{valueText(before)}</Cell> : null}
                  {row.after ? <Cell>{valueText(after)}</Cell> : null}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="mt-5 text-meta text-soft">Nothing more was written down about it.</p>
      )}
    </Dialog>
  );
}

/** In plain words; one that there is no more, as it was kept. */
const namesOf = (held: readonly string[]): string =>
  [roleNames(held.filter(isRole)), ...held.filter((role) => !isRole(role))].filter((name) => name !== "").join(", ");

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-soft">{name}</dt>
      <dd className="min-w-0 [overflow-wrap:anywhere]">{children}</dd>
    </>
  );
}

const Head = ({ children }: { children: ReactNode }) => (
  <th scope="col" className="px-3 py-2 font-semibold">
    {children}
  </th>
);

const Cell = ({ children }: { children: ReactNode }) => (
  <td className="min-w-40 px-3 py-2 whitespace-pre-wrap [overflow-wrap:anywhere]">{children}</td>
);
