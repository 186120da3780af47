import { serviceLimits } from "@pavane/contract/professionals/choices";
import { professionalsErrors } from "@pavane/contract/professionals/errors";
import type { NewService, ServiceChanges } from "@pavane/contract/professionals/requests";
import { commonErrors, invalidField, refuse, type FieldErrors } from "@pavane/contract/core/errors";
import { changesOf } from "../../../platform/audit/clip-values.ts";
import { recordAudit } from "../../../platform/audit/record-audit.ts";
import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { lockOwnProfessional } from "../professional/ensure-professional.ts";
import { serviceProblem } from "./service-problem.ts";
import { serviceValues } from "./service-values.ts";
import {
  findServicePlace,
  insertService,
  lockService,
  saveService,
  type ServiceRow,
  type ServiceValues,
} from "./services-repository.ts";

type Needs = Pick<ProfessionalsDeps, "db" | "clock" | "site">;

/** What the columns themselves say of a new service. */
const atFirst = { mode: "online", place: null, approval: "instant", noticeMin: 1440, furthestDays: 60 } as const;

/** Creates a new service and returns its id. */
export async function createService(deps: Needs, actor: Actor, sent: NewService) {
  const values = serviceValues(sent);
  const { name, description, minutes, price: priceCents } = sent;
  const problem = serviceProblem({ ...atFirst, ...values });
  if (problem) return unfit(problem);
  return deps.db.write(async (tx) => {
    await lockOwnProfessional(tx, deps, actor);
    const { position, active } = await findServicePlace(tx, actor.id);
    if (active >= serviceLimits.services) return tooMany();
    const now = deps.clock.now();
    const own = { userId: actor.id, position, createdAt: now, updatedAt: now };
    const { id } = await insertService(tx, { ...values, name, description, minutes, priceCents, ...own });
    await audit(tx, { id, name }, {}, values);
    return id;
  });
}

/** Changes what the request says of a service. Bookings keep the terms they were made under. */
export async function changeService(deps: Needs, actor: Actor, id: number, sent: ServiceChanges) {
  return deps.db.write(async (tx) => {
    await lockOwnProfessional(tx, deps, actor);
    const service = await lockService(tx, actor.id, id);
    if (service === null) return refuse(professionalsErrors.service_not_found);
    if (sent.version !== undefined && sent.version !== service.version) return refuse(commonErrors.edit_conflict);
    const now = deps.clock.now();
    const values = { ...serviceValues(sent), ...archiving(service, sent.archived, now) };
    const problem = serviceProblem({ ...service, ...values });
    if (problem) return unfit(problem);
    const back = service.archivedAt !== null && values.archivedAt === null;
    if (back && (await findServicePlace(tx, actor.id)).active >= serviceLimits.services) return tooMany();
    await audit(tx, service, { ...service }, { ...service, ...values });
    await saveService(tx, id, { ...values, updatedAt: now });
    return id;
  });
}

function archiving(
  { archivedAt }: ServiceRow,
  requested: boolean | undefined,
  now: Date,
): Pick<ServiceValues, "archivedAt"> {
  if (requested === undefined || requested === (archivedAt !== null)) return {};
  return { archivedAt: requested ? now : null };
}

const unfit = (fields: FieldErrors) =>
  refuse(commonErrors.validation_failed, { message: Object.values(fields)[0] ?? "", fields });
const tooMany = () => invalidField("name", `At most ${serviceLimits.services} services`);

const audit = (tx: Tx, { id, name }: Pick<ServiceRow, "id" | "name">, before: object, after: object) =>
  recordAudit(tx, {
    action: "service.changed",
    target: { type: "service", id, name },
    ...changesOf({ ...before }, { ...after }),
  });
