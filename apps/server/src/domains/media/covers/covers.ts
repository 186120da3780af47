import { oneOf } from "@pavane/contract/core/codes";
import { minuteMs } from "@pavane/contract/core/durations";
import { commonErrors, isRefusal, refuse } from "@pavane/contract/core/errors";
import type { FastifyInstance } from "fastify";
import { createFileCache } from "../../../platform/kept-files.ts";
import type { Platform } from "../../../platform/platform.ts";
import { addressKey, type Limit } from "../../../platform/rate-limit.ts";
import { createProcessQueue } from "../../../platform/process-queue.ts";
import { coverKinds, type CoverKind, type CoverSubjects } from "./cover-subjects.ts";

export interface CoverTask {
  readonly seed: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly format: "svg" | "png";
}

const card = { width: 640, height: 400 };
/** What sites that show links ask for. */
const openGraph = { width: 1200, height: 630 };
/** Counts up when covers are drawn otherwise than before. */
const drawingVersion = 1;
/** Pictures of the site itself, which are nobody's, have small numbers. */
const sitePictures = 100;

/** Counted in the process, as the general ceiling is: a page of a catalogue asks for dozens. */
const callsPerMinute = 1200;
const drawingsPerMinute: Limit = { name: "cover-drawings:address", most: 240, windowSeconds: 60 };

const formats: Readonly<Record<CoverTask["format"], string>> = {
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
};

/** Generated covers: `/covers/course/7.svg`, and `.png` for those who show no SVG; `?size=og` is 1200 by 630. */
export function offerCovers(
  app: FastifyInstance,
  { files, limiter }: Pick<Platform, "files" | "limiter">,
  subjects: CoverSubjects,
): void {
  const kept = createFileCache(files);
  const drawing = createProcessQueue<CoverTask, Uint8Array>(new URL("covers-process.ts", import.meta.url), {
    mostWaiting: 60,
    cpuSeconds: 20,
    clockSeconds: 60,
    megabytes: 512,
  });
  app.get<{ Params: { kind: string; file: string }; Querystring: { size?: string } }>(
    "/covers/:kind/:file",
    { config: { rateLimit: { max: callsPerMinute, timeWindow: minuteMs, allowList: [] } } },
    async (request, reply) => {
      const subject = readSubject(request.params);
      if (!subject) throw refuse(commonErrors.not_found);
      const { kind, id, format } = subject;
      const size = request.query.size === "og" ? openGraph : card;
      const seed = `${kind}-${id}`;
      const name = `${seed}-${size.width}-${drawingVersion}.${format}`;
      if (!(await hasCover(subjects, kind, id))) throw refuse(commonErrors.not_found);
      reply.header("cache-control", "public, max-age=31536000, immutable").header("etag", `"${name}"`);
      if (request.headers["if-none-match"] === `"${name}"`) return reply.code(304).send();
      const picture = await kept.get(`drawn/covers/${name}`, async () => {
        const limited = await limiter.hit(drawingsPerMinute, addressKey(request.ip));
        return limited ?? drawing.run({ seed, size, format });
      });
      if (isRefusal(picture)) throw picture;
      return reply.type(formats[format]).send(Buffer.from(picture));
    },
  );
}

interface Subject {
  readonly kind: CoverKind;
  readonly id: number;
  readonly format: CoverTask["format"];
}

function readSubject(params: { kind: string; file: string }): Subject | null {
  const kind = oneOf(coverKinds, params.kind);
  const [, id, format] = /^(\d{1,15})\.(svg|png)$/.exec(params.file) ?? [];
  if (kind === undefined || id === undefined) return null;
  return { kind, id: Number(id), format: format === "png" ? "png" : "svg" };
}

/** 0 is the placeholder for a kind as a whole. */
const hasCover = async (subjects: CoverSubjects, kind: CoverKind, id: number): Promise<boolean> =>
  id === 0 || (kind === "site" ? id < sitePictures : subjects.exists(kind, id));
