import { commonErrors, refuse } from "@pavane/contract/core/errors";
import { createHash, timingSafeEqual } from "node:crypto";
import type { FastifyInstance } from "fastify";
import { sendRefusal } from "../http/errors.ts";
import type { Metrics } from "./metrics.ts";

/**
 * GET /metrics for whoever has the token. Without one in the configuration there is no such address: figures of a business and its
 * faults are not for guests.
 */
export function serveMetrics(http: FastifyInstance, metrics: Metrics | null, token: string | null): void {
  if (metrics === null || token === null) return;
  const known = digest(`Bearer ${token}`);
  http.get("/metrics", async (request, reply) => {
    const { authorization } = request.headers;
    if (authorization === undefined) return sendRefusal(refuse(commonErrors.unauthenticated), request, reply);
    if (!timingSafeEqual(digest(authorization), known))
      return sendRefusal(refuse(commonErrors.invalid_token), request, reply);
    return reply
      .header("cache-control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.text());
  });
}

const digest = (text: string): Buffer => createHash("sha256").update(text).digest();
