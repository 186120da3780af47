import { clampPage } from "@pavane/contract/core/page";
import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { integrationsEndpoints } from "@pavane/contract/integrations/endpoints";
import type { Actor } from "../../platform/http/actor.ts";
import { readBack } from "../../platform/http/read-back.ts";
import type { Handlers } from "../../platform/http/register.ts";
import { requireConfirmed } from "../identity/index.ts";
import type { IntegrationsDeps } from "./deps.ts";
import { countDeliveries, findDeliveries, findDelivery } from "./deliveries/deliveries-repository.ts";
import { presentDelivery } from "./deliveries/present-delivery.ts";
import { sendAgain } from "./deliveries/send-again.ts";
import { sendTest } from "./deliveries/send-test.ts";
import { addWebhook } from "./webhooks/add-webhook.ts";
import { changeWebhook } from "./webhooks/change-webhook.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { presentWebhook } from "./webhooks/present-webhook.ts";
import { renewSecret } from "./webhooks/renew-secret.ts";
import { findWebhook, findWebhooks } from "./webhooks/webhooks-repository.ts";

type All = Handlers<typeof integrationsEndpoints>;
type OfDeliveries = "testWebhook" | "listWebhookDeliveries" | "sendWebhookAgain";

export const integrationsRoutes = (deps: IntegrationsDeps): All => ({
  ...routesOfWebhooks(deps),
  ...routesOfDeliveries(deps),
});

function routesOfWebhooks(deps: IntegrationsDeps): Omit<All, OfDeliveries> {
  const confirmed = (actor: Actor) => requireConfirmed(actor, deps.clock.now());
  const byId = async (id: number) => {
    const [row] = await findWebhooks(deps.db.read, id);
    return row === undefined ? refuse(commonErrors.not_found) : presentWebhook(row, deps.clock.now());
  };
  const withSecret = async ({ id, secret }: { readonly id: number; readonly secret: string }) => {
    const webhook = await byId(id);
    return isRefusal(webhook) ? webhook : { webhook, secret };
  };
  return {
    listWebhooks: async () => ({
      data: (await findWebhooks(deps.db.read)).map((row) => presentWebhook(row, deps.clock.now())),
    }),
    addWebhook: async ({ actor, body }) => {
      const added = confirmed(actor) ?? (await addWebhook(deps, body));
      return isRefusal(added) ? added : withSecret(added);
    },
    changeWebhook: async ({ actor, params, body }) =>
      confirmed(actor) ?? readBack(changeWebhook(deps, params.id, body), byId),
    deleteWebhook: async ({ actor, params }) => confirmed(actor) ?? (await deleteWebhook(deps, params.id)) ?? undefined,
    renewWebhookSecret: async ({ actor, params }) => {
      const renewed = confirmed(actor) ?? (await renewSecret(deps, params.id));
      return isRefusal(renewed) ? renewed : withSecret(renewed);
    },
  };
}

function routesOfDeliveries(deps: IntegrationsDeps): Pick<All, OfDeliveries> {
  const { read } = deps.db;
  const byId = async (id: number) => {
    const row = await findDelivery(read, id);
    return row === null ? refuse(commonErrors.not_found) : presentDelivery(row);
  };
  return {
    testWebhook: ({ params }) => readBack(sendTest(deps, params.id), byId),
    listWebhookDeliveries: async ({ params: { id: webhookId }, query: { state, ...wanted } }) => {
      if ((await findWebhook(read, webhookId)) === null) return refuse(commonErrors.not_found);
      const { offset, ...page } = clampPage(wanted, await countDeliveries(read, webhookId, state));
      const rows = await findDeliveries(read, { webhookId, state, size: page.size, offset });
      return { data: rows.map(presentDelivery), page };
    },
    sendWebhookAgain: ({ params }) => readBack(sendAgain(deps, params.id), byId),
  };
}
