import { PassThrough } from "node:stream";
import { createReadableStreamFromReadable } from "@react-router/node";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { ServerRouter, type EntryContext, type HandleErrorFunction, type RouterContextProvider } from "react-router";
import { NonceContext } from "./page/nonce.ts";
import { nonceContext, zoneContext } from "./page/server-context.ts";
import { ZoneContext } from "./time/zone-of-page.ts";

export { createLoadContext } from "./page/server-context.ts";

export const streamTimeout = 5_000;

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> | Response {
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (request.method.toUpperCase() === "HEAD") return new Response(null, { status, headers });
  return render(request, status, headers, entry, {
    nonce: context.get(nonceContext) || undefined,
    zone: context.get(zoneContext),
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) console.error(error);
};

function render(
  request: Request,
  initialStatus: number,
  headers: Headers,
  entry: EntryContext,
  { nonce, zone }: { nonce: string | undefined; zone: string | null },
): Promise<Response> {
  const waitForAll = entry.isSpaMode || isbot(request.headers.get("user-agent") ?? "");
  return new Promise((resolve, reject) => {
    let status = initialStatus;
    let shellSent = false;
    const send = () => {
      shellSent = true;
      const body = new PassThrough();
      body.once("close", () => clearTimeout(timer));
      resolve(new Response(createReadableStreamFromReadable(body), { status, headers }));
      pipe(body);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext value={nonce}>
        <ZoneContext value={zone}>
          <ServerRouter context={entry} url={request.url} nonce={nonce} />
        </ZoneContext>
      </NonceContext>,
      {
        nonce,
        [waitForAll ? "onAllReady" : "onShellReady"]: send,
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (shellSent) console.error(error);
        },
      },
    );
    // React flushes what is still pending as client-rendered before the data stream is cut.
    const timer = setTimeout(abort, streamTimeout + 1_000).unref();
  });
}
