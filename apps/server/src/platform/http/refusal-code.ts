import type { FastifyRequest } from "fastify";

const codes = new WeakMap<FastifyRequest, string>();

/** Why a request was refused, for the line that its answer has in the log. */
export const noteRefusal = (request: FastifyRequest, code: string): void => void codes.set(request, code);

export const refusalOf = (request: FastifyRequest): string | undefined => codes.get(request);
