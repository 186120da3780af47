import type { FastifyInstance, FastifyReply } from "fastify";
import type { Platform } from "../platform/platform.ts";
import { robotsText, sitemap, sitemapIndex, sitemapSize, type SitemapEntry } from "./sitemap.ts";
import { countPublishedCourses, findPublishedCourses, findPublishedInstructors } from "./store-world.ts";

/** Public pages that are always there. */
const pages: readonly SitemapEntry[] = ["/", "/courses", "/about", "/contact", "/terms", "/privacy", "/cookies"].map(
  (path) => ({ path, changedAt: null }),
);

/** What search engines read before the pages: robots.txt, and sitemaps of at most 10,000 addresses under one index. */
export function serveWorld(app: FastifyInstance, { db, baseUrl }: Pick<Platform, "db" | "baseUrl">): void {
  app.get("/robots.txt", (_request, reply) => send(reply, "text/plain; charset=utf-8", robotsText(baseUrl())));
  app.get("/sitemap.xml", async (_request, reply) => {
    const parts = Math.ceil((await countPublishedCourses(db.read)) / sitemapSize);
    const courses = Array.from({ length: parts }, (_, index) => `/sitemap-courses-${index + 1}.xml`);
    const entries = ["/sitemap-pages.xml", ...courses, "/sitemap-instructors.xml"].map((path) => ({
      path,
      changedAt: null,
    }));
    return sendXml(reply, sitemapIndex(baseUrl(), entries));
  });
  app.get("/sitemap-pages.xml", (_request, reply) => sendXml(reply, sitemap(baseUrl(), pages)));
  app.get("/sitemap-instructors.xml", async (_request, reply) => {
    const rows = await findPublishedInstructors(db.read, sitemapSize);
    return sendXml(
      reply,
      sitemap(
        baseUrl(),
        rows.map((row) => ({ path: `/instructors/${row.id}`, changedAt: row.updatedAt })),
      ),
    );
  });
  app.get<{ Params: { part: string } }>("/sitemap-courses-:part(^[1-9]\\d{0,4}$).xml", async (request, reply) => {
    const offset = (Number(request.params.part) - 1) * sitemapSize;
    const rows = await findPublishedCourses(db.read, { size: sitemapSize, offset });
    if (rows.length === 0) return send(reply.code(404), "text/plain; charset=utf-8", "Not found.");
    return sendXml(
      reply,
      sitemap(
        baseUrl(),
        rows.map((row) => ({ path: `/courses/${row.id}`, changedAt: row.updatedAt })),
      ),
    );
  });
}

const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
  send(reply, "application/xml; charset=utf-8", text);

const send = (reply: FastifyReply, type: string, text: string): FastifyReply =>
  reply.header("cache-control", "public, max-age=3600").type(type).send(text);
