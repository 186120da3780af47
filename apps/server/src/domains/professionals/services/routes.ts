import type { ownProfessionalEndpoints } from "@pavane/contract/professionals/endpoints-own";
import { requireRow } from "../../../platform/db/require-row.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { ProfessionalsDeps } from "../deps.ts";
import { orderServices } from "./order-services.ts";
import { presentOwnService } from "./present-service.ts";
import { removeService } from "./remove-service.ts";
import { findServicesOf, type ServiceRow } from "./services-repository.ts";
import { changeService, createService } from "./write-service.ts";

type Routes = "listOwnServices" | "createService" | "changeService" | "deleteService" | "orderServices";

export const serviceRoutes = (deps: ProfessionalsDeps): Pick<Handlers<typeof ownProfessionalEndpoints>, Routes> => {
  const { db, clock, commission, booked } = deps;
  const present = async (actor: Actor, rows: readonly ServiceRow[]) => {
    const ids = rows.map(({ id }) => id);
    const ahead = await booked.countAhead(db.read, ids, clock.now());
    const bps = await commission.commissionOf(db.read, actor.id);
    return rows.map((row) => presentOwnService(row, ahead.get(row.id) ?? 0, bps));
  };
  const all = async (actor: Actor) => {
    const rows = await findServicesOf(db.read, actor.id);
    const inUse = (archived: boolean) => rows.filter(({ archivedAt }) => (archivedAt !== null) === archived);
    return { data: await present(actor, [...inUse(false), ...inUse(true)]) };
  };
  const one = async (actor: Actor, id: number) => {
    const rows = (await findServicesOf(db.read, actor.id)).filter((row) => row.id === id);
    return requireRow(await present(actor, rows), "a service that was just written is gone");
  };
  return {
    listOwnServices: ({ actor }) => all(actor),
    createService: ({ actor, body }) => readBack(createService(deps, actor, body), (id) => one(actor, id)),
    changeService: ({ actor, params, body }) =>
      readBack(changeService(deps, actor, params.id, body), (id) => one(actor, id)),
    deleteService: ({ actor, params }) => removeService(deps, actor, params.id),
    orderServices: ({ actor, body: { ids, ...rest } }) => {
      assertNoRest(rest);
      return readBack(orderServices(deps, actor, ids), () => all(actor));
    },
  };
};
