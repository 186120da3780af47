import type { Refusal } from "@pavane/contract/core/errors";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Whether somebody looks at the answer in a browser. */
export const wantsPage = ({ headers }: FastifyRequest): boolean => headers.accept?.includes("text/html") ?? false;

/**
 * A refusal as a page of its own, which needs nothing else of the server and looks again by itself. The words are ours, and none of them
 * comes from the request.
 */
export function sendRefusalPage({ status, message, details }: Refusal, reply: FastifyReply): FastifyReply {
  const { retryAfter } = details;
  if (retryAfter !== undefined) reply.header("retry-after", String(retryAfter));
  return reply
    .code(status)
    .header("cache-control", "no-store")
    .header(
      "content-security-policy",
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
    )
    .type("text/html; charset=utf-8")
    .send(pageOf(message, retryAfter));
}

const pageOf = (message: string, retryAfter: number | undefined): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
${retryAfter === undefined ? "" : `<meta http-equiv="refresh" content="${retryAfter}">\n`}<title>Please try again shortly</title>
<style>
:root { color-scheme: light dark }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; font: 1.0625rem/1.5 system-ui, sans-serif }
main { max-width: 32rem; padding: 2rem }
h1 { font-size: 1.5rem; line-height: 1.25 }
</style>
</head>
<body>
<main>
<h1>Please try again shortly</h1>
<p>${message}</p>
${retryAfter === undefined ? "" : `<p>This page looks again by itself in ${retryAfter} seconds.</p>\n`}<p><a href="">Try again now</a></p>
</main>
</body>
</html>
`;
