import type { FastifyInstance, FastifyReply } from "fastify";
import type { Read } from "../platform/db/database.ts";
import type { Platform } from "../platform/platform.ts";
import { robotsText, sitemap, sitemapIndex, sitemapSize, type SitemapEntry } from "./sitemap.ts";
import {
  countPublishedCourses,
  countResourcesOnSale,
  findOpenStores,
  findPublishedCourses,
  findPublishedInstructors,
  findPublishedProgrammes,
  findResourcesOnSale,
} from "./world-repository.ts";

/** Public pages that are always there. */
const pages: readonly SitemapEntry[] = [
  "/",
  "/courses",
  "/programmes",
  "/curriculum",
  "/connect",
  "/about",
  "/contact",
  "/terms",
  "/privacy",
  "/cookies",
].map((path) => ({ path, changedAt: null }));

/** What search engines read before the pages: robots.txt, and sitemaps of at most 10,000 addresses under one index. */
export function serveWorld(app: FastifyInstance, { db, baseUrl }: Pick<Platform, "db" | "baseUrl">): void {
  app.get("/robots.txt", (_request, reply) => send(reply, "text/plain; charset=utf-8", robotsText(baseUrl())));
  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = async ({ name, count }: Numbered) =>
      Array.from({ length: Math.ceil((await count(db.read)) / sitemapSize) }, (_, index) => `${name}-${index + 1}`);
    const names = ["pages", ...(await Promise.all(numbered.map(parts))).flat(), ...single.map(({ name }) => name)];
    const entries = names.map((name) => ({ path: `/sitemap-${name}.xml`, changedAt: null }));
    return sendXml(reply, sitemapIndex(baseUrl(), entries));
  });
  app.get("/sitemap-pages.xml", (_request, reply) => sendXml(reply, sitemap(baseUrl(), pages)));
  for (const { name, path, find } of single)
    app.get(`/sitemap-${name}.xml`, async (_request, reply) =>
      sendXml(reply, sitemap(baseUrl(), (await find(db.read, sitemapSize)).map(entryAt(path)))),
    );
  for (const { name, path, find } of numbered)
    app.get<{ Params: { part: string } }>(`/sitemap-${name}-:part(^[1-9]\\d{0,4}$).xml`, async (request, reply) => {
      const offset = (Number(request.params.part) - 1) * sitemapSize;
      const rows = await find(db.read, { size: sitemapSize, offset });
      if (rows.length === 0) return send(reply.code(404), "text/plain; charset=utf-8", "Not found.");
      return sendXml(reply, sitemap(baseUrl(), rows.map(entryAt(path))));
    });
}

interface Row {
  readonly id: number | null;
  readonly updatedAt: Date | null;
}

/** What fits into one sitemap. */
const single: readonly { name: string; path: string; find(db: Read, most: number): Promise<Row[]> }[] = [
  { name: "programmes", path: "/programmes", find: async (db, most) => findPublishedProgrammes(db, most) },
  { name: "instructors", path: "/instructors", find: async (db, most) => findPublishedInstructors(db, most) },
  { name: "sellers", path: "/sellers", find: async (db, most) => findOpenStores(db, most) },
];

/** What needs several. */
interface Numbered {
  readonly name: string;
  readonly path: string;
  count(db: Read): Promise<number>;
  find(db: Read, page: { size: number; offset: number }): Promise<Row[]>;
}

const numbered: readonly Numbered[] = [
  {
    name: "courses",
    path: "/courses",
    count: countPublishedCourses,
    find: async (db, page) => findPublishedCourses(db, page),
  },
  {
    name: "resources",
    path: "/curriculum",
    count: countResourcesOnSale,
    find: async (db, page) => findResourcesOnSale(db, page),
  },
];

const entryAt =
  (path: string) =>
  ({ id, updatedAt }: Row): SitemapEntry => ({ path: `${path}/${id}`, changedAt: updatedAt });

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  send(reply, "application/xml; charset=utf-8", text);

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.header("cache-control", "public, max-age=3600").type(type).send(text);
