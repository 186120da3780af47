import { endpoint, type EndpointTable } from "../core/endpoint.ts";
import { idParams } from "../core/fields.ts";
import { messagesErrors } from "./errors.ts";
import { pushSubscriptionRequest } from "./requests-devices.ts";
import { pushDevices } from "./schema-devices.ts";

export const devicesEndpoints = {
  listPushDevices: endpoint({
    method: "GET",
    path: "/api/push",
    summary: "The caller's browsers that show notices while the site is closed, and the key they subscribe with",
    access: "member",
    answer: pushDevices,
  }),
  addPushDevice: endpoint({
    method: "POST",
    path: "/api/push",
    summary: "Send notices to this browser until its session ends; one subscription for each session",
    access: "member",
    body: pushSubscriptionRequest,
    answer: pushDevices,
    errors: [messagesErrors.too_many_devices],
  }),
  removePushDevice: endpoint({
    method: "DELETE",
    path: "/api/push/:id",
    summary: "Send nothing more to a browser",
    access: "member",
    params: idParams,
    answer: null,
  }),
} as const satisfies EndpointTable;
