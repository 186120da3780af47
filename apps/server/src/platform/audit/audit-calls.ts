import type { EndpointDef } from "@pavane/contract/core/endpoint";
import { isStaff } from "@pavane/contract/identity/roles";
import type { Call } from "../http/register.ts";
import type { CallConditions } from "../own-matter/guard-own-matters.ts";
import type { Platform } from "../platform.ts";
import { auditContext, type Owed } from "./audit-context.ts";
import { recordAudit } from "./record-audit.ts";
import type { AuditValues } from "./tables.ts";

/**
 * Runs calls so that what staff do is written down: who and from where is known to `recordAudit`, a call that names its act
 * (`audit` in the contract) leaves at least one row, and a file of everybody's data that leaves the site does too.
 */
export const auditCalls =
  ({ db, clock }: Pick<Platform, "db" | "clock">) =>
  async (
    definition: EndpointDef,
    call: Call,
    act: (call: Call) => Promise<unknown>,
    { ownMatter, mustHold }: CallConditions,
  ): Promise<unknown> => {
    const { actor, request } = call;
    const context = {
      actor,
      at: clock.now(),
      ip: request.ip,
      requestId: request.id,
      owed: owedBy(definition, call),
      written: { now: 0, before: 0 },
      ownMatter,
      mustHold,
    };
    return auditContext.run(context, async () => {
      const result = await act(call);
      if (isExport(definition, result) && isStaff(actor?.roles ?? []))
        await db.write((tx) => recordAudit(tx, exportOf(definition, call)));
      return result;
    });
  };

function owedBy(definition: EndpointDef, { actor, params, query, body }: Call): Owed | null {
  if (definition.audit === undefined || actor === null || !isStaff(actor.roles)) return null;
  const [named, ...others] = Object.entries(withoutSecrets(definition, params));
  const id: unknown = named?.[1];
  const targetId = typeof id === "number" || typeof id === "string" ? String(id) : null;
  const sent: AuditValues = Object.assign(Object.fromEntries(others), withoutSecrets(definition, query), body);
  return { action: definition.audit, targetId, after: Object.keys(sent).length > 0 ? sent : null };
}

/** A list as a file, or a file that holds many things; what somebody reads of themselves is below /api/me. */
const isExport = (definition: EndpointDef, result: unknown): boolean =>
  (definition.alsoFile !== undefined || holdsMany(definition)) &&
  typeof result === "object" &&
  result !== null &&
  "mime" in result;

const holdsMany = ({ answer, path }: EndpointDef): boolean =>
  answer !== null &&
  "file" in answer &&
  (answer.file === "text/csv" || answer.file === "application/zip") &&
  !path.startsWith("/api/me/");

const exportOf = (definition: EndpointDef, { query, params }: Call) => ({
  action: "export.downloaded" as const,
  target: { type: "file", id: definition.path },
  after: { ...withoutSecrets(definition, query), ...withoutSecrets(definition, params) },
});

/** What a call was given in its address, without the members that its contract marks as secret. */
function withoutSecrets({ secret = [] }: EndpointDef, values: unknown): AuditValues {
  const members: [string, unknown][] = typeof values === "object" && values !== null ? Object.entries(values) : [];
  return Object.fromEntries(members.map(([name, value]) => [name, secret.includes(name) ? "hidden" : value]));
}
