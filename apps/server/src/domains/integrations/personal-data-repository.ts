import { sql } from "drizzle-orm";
import type { PersonalTable } from "../../platform/personal-data/personal-table.ts";
import { ownAddresses } from "../identity/index.ts";
import { webhookDeliveries } from "./tables.ts";

const { body } = webhookDeliveries;
const buyer = sql`(${body}::jsonb #>> '{data,buyer_id}')`;
const email = sql`(${body}::jsonb #>> '{data,email}')`;
/** Whoever paid too late as a guest had no account. */
const goneAddress = sql`to_jsonb('deleted-' || coalesce(${buyer}, '0') || '@deleted.invalid')`;

/** What webhooks are told names people by number, and buyers by their e-mail too; what a program answered may say it again. */
export const integrationsPersonalData: readonly PersonalTable[] = [
  {
    table: webhookDeliveries,
    whose: [],
    // What somebody bought as a guest was told by the number of the guest's account.
    of: (person) => sql`(${webhookDeliveries.event} in ('order.paid', 'order.refunded') and (
      ${buyer} = ${person}::text or lower(${email}) in (select lower(address) from (${ownAddresses(person)}) as own)))`,
    exported: "It is what programs of the operator were told of orders, which are in the file themselves.",
    // Waiting ones too: they are signed when they are sent.
    atDeletion: { set: { body: sql`jsonb_set(${body}::jsonb, '{data,email}', ${goneAddress})::text`, answer: null } },
  },
];
