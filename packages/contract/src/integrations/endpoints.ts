import { z } from "zod";
import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { pageOf } from "../core/page.ts";
import { integrationsErrors } from "./errors.ts";
import { deliveriesQuery, newWebhookRequest, webhookRequest } from "./requests.ts";
import { webhook, webhookDelivery, webhookWithSecret } from "./schema.ts";

const admin = ["ADMIN"] as const;
const { reauthentication_required, too_many_webhooks, webhook_paused } = integrationsErrors;

export const integrationsEndpoints = {
  listWebhooks: endpoint({
    method: "GET",
    path: "/api/admin/webhooks",
    summary: "Addresses of other programs that are told of events, the newest first",
    access: admin,
    answer: z.object({ data: z.array(webhook) }),
  }),
  addWebhook: endpoint({
    method: "POST",
    path: "/api/admin/webhooks",
    summary: "Tell an address of events; answers the secret of its signatures, once. Needs a fresh confirmation",
    access: admin,
    audit: "webhook.added",
    about: "nobody's",
    body: newWebhookRequest,
    answer: webhookWithSecret,
    status: 201,
    errors: [too_many_webhooks, reauthentication_required],
  }),
  changeWebhook: endpoint({
    method: "PATCH",
    path: "/api/admin/webhooks/:id",
    summary: "Change address, events and words of a webhook, pause it or turn it on; needs a fresh confirmation",
    access: admin,
    audit: "webhook.changed",
    about: "nobody's",
    params: idParams,
    body: webhookRequest,
    answer: webhook,
    errors: [reauthentication_required],
  }),
  deleteWebhook: endpoint({
    method: "DELETE",
    path: "/api/admin/webhooks/:id",
    summary: "Delete a webhook with its deliveries; needs a fresh confirmation",
    access: admin,
    audit: "webhook.deleted",
    about: "nobody's",
    params: idParams,
    answer: null,
    errors: [reauthentication_required],
  }),
  renewWebhookSecret: endpoint({
    method: "POST",
    path: "/api/admin/webhooks/:id/secret",
    summary: "A new secret, answered once; the one of before signs beside it for 24 hours. Needs a fresh confirmation",
    access: admin,
    audit: "webhook.secret_renewed",
    about: "nobody's",
    params: idParams,
    answer: webhookWithSecret,
    errors: [reauthentication_required],
  }),
  testWebhook: endpoint({
    method: "POST",
    path: "/api/admin/webhooks/:id/test",
    summary: "Send a webhook.test there",
    access: admin,
    audit: "webhook.tested",
    about: "nobody's",
    params: idParams,
    answer: webhookDelivery,
    status: 202,
    errors: [webhook_paused],
  }),
  listWebhookDeliveries: endpoint({
    method: "GET",
    path: "/api/admin/webhooks/:id/deliveries",
    summary: "What was sent to a webhook in the last 30 days, the newest first",
    access: admin,
    params: idParams,
    query: deliveriesQuery,
    answer: pageOf(webhookDelivery),
  }),
  sendWebhookAgain: endpoint({
    method: "POST",
    path: "/api/admin/webhook-deliveries/:id/send-again",
    summary: "Send a delivery again, at once and with its id",
    access: admin,
    audit: "webhook.sent_again",
    about: "nobody's",
    params: idParams,
    answer: webhookDelivery,
    status: 202,
    errors: [webhook_paused],
  }),
} as const satisfies EndpointTable;
