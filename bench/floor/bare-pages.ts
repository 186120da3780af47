import { createServer, type ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";

/**
 * The least a page can cost: the pages of a site without their scripts, with the same styles, fonts and pictures. Yields its address
 * and how to end it.
 */
export async function startBarePages(site: string): Promise<{ base: string; stop: () => void }> {
  const server = createServer((request, response) => {
    sendBare(new URL(request.url ?? "/", site), response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  return { base: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const scripts = /<script\b[^>]*>[^]*?<\/script>|<link\b[^>]*modulepreload[^>]*>/g;

async function sendBare(url: URL, response: ServerResponse): Promise<void> {
  const answer = await fetch(url);
  const type = answer.headers.get("content-type") ?? "";
  const headers = { "content-type": type, "cache-control": answer.headers.get("cache-control") ?? "no-store" };
  if (!type.startsWith("text/")) {
    response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()));
    return;
  }
  const text = (await answer.text()).replaceAll(scripts, "");
  response.writeHead(answer.status, { ...headers, "content-encoding": "gzip" }).end(gzipSync(text, { level: 9 }));
}
