import { coverArt } from "@pavane/contract/core/cover-art";
import { commonErrors, refuse } from "@pavane/contract/core/errors";
import type { FastifyInstance } from "fastify";
import sharp from "sharp";
import { createQueue } from "./work-queue.ts";

const kinds: ReadonlySet<string> = new Set(["site", "course", "person", "store", "resource"]);
const card = { width: 640, height: 400 };
/** What sites that show links ask for. */
const openGraph = { width: 1200, height: 630 };
const keptPictures = 200;

/** Generated covers: `/covers/course/7.svg`, and `.png` for those who show no SVG; `?size=og` is 1200 by 630. */
export function offerCovers(app: FastifyInstance): void {
  const draw = rememberLast(keptPictures, drawPng);
  app.get<{ Params: { kind: string; file: string }; Querystring: { size?: string } }>(
    "/covers/:kind/:file",
    async (request, reply) => {
      const { kind, file } = request.params;
      const match = /^(\d{1,15})\.(svg|png)$/.exec(file);
      if (!kinds.has(kind) || !match?.[1]) throw refuse(commonErrors.not_found);
      const size = request.query.size === "og" ? openGraph : card;
      const seed = `${kind}-${Number(match[1])}`;
      const etag = `"${seed}-${size.width}-${match[2]}"`;
      reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", etag);
      if (request.headers["if-none-match"] === etag) return reply.code(304).send();
      const drawing = coverArt(seed, size);
      if (match[2] === "svg") return reply.type("image/svg+xml; charset=utf-8").send(drawing);
      return reply.type("image/png").send(await draw(etag, drawing));
    },
  );
}

const queue = createQueue(1);

const drawPng = (svg: string): Promise<Buffer> =>
  queue(() => sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer());

/** Keeps the last `most` results; the one not asked for longest goes first. */
function rememberLast(most: number, draw: (svg: string) => Promise<Buffer>) {
  const kept = new Map<string, Promise<Buffer>>();
  return (key: string, svg: string): Promise<Buffer> => {
    const known = kept.get(key) ?? draw(svg);
    kept.delete(key);
    kept.set(key, known);
    known.catch(() => kept.delete(key));
    const oldest = kept.keys().next().value;
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    return known;
  };
}
