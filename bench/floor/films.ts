import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** What a range of a film costs at least: Node's own HTTP server and a file, FILM, without a question who asks. */
const film = process.env["FILM"] ?? "";
const { size } = statSync(film);

const server = createServer((request, response) => {
  const [, from = "0", to = ""] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "") ?? [];
  const [start, end] = [Number(from), to === "" ? size - 1 : Math.min(Number(to), size - 1)];
  response.writeHead(206, {
    "content-type": "video/mp4",
    "content-length": end - start + 1,
    "content-range": `bytes ${start}-${end}/${size}`,
    "accept-ranges": "bytes",
  });
  createReadStream(film, { start, end }).pipe(response);
});

server.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo; // it listens on a port
  process.stdout.write(`ready at http://127.0.0.1:${port}\n`);
});
process.on("SIGTERM", () => process.exit(0));
