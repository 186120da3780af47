export interface SitemapEntry {
  /** Path on this site, or in an index the path of another sitemap. */
  readonly path: string;
  readonly changedAt: Date | null;
}

/** Addresses in one sitemap; the protocol allows five times as many. */
export const sitemapSize = 10_000;

export const sitemapIndex = (baseUrl: string, entries: readonly SitemapEntry[]): string =>
  document("sitemapindex", "sitemap", baseUrl, entries);

export const sitemap = (baseUrl: string, entries: readonly SitemapEntry[]): string =>
  document("urlset", "url", baseUrl, entries);

function document(root: string, element: string, baseUrl: string, entries: readonly SitemapEntry[]): string {
  const lines = entries.map(({ path, changedAt }) => {
    const changed = changedAt === null ? "" : `<lastmod>${changedAt.toISOString()}</lastmod>`;
    return `<${element}><loc>${escapeXml(baseUrl + path)}</loc>${changed}</${element}>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join("\n")}\n</${root}>\n`;
}

const escapeXml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Paths that only mean something to somebody signed in, or to a program. */
const closedPaths = [
  "/api/",
  "/admin",
  "/auth",
  "/register",
  "/dashboard",
  "/my-",
  "/seller$",
  "/seller/",
  "/simple-upload",
  "/curriculum/*/edit",
  "/multi-dashboard",
  "/instructor/",
  "/certificates",
  "/certificate-templates",
  "/lesson/",
  "/courses/*/modules/",
  "/profile$",
  "/profile/edit",
  "/forgot-password",
  "/reset-password",
  "/verify-email",
];

export const robotsText = (baseUrl: string): string =>
  ["User-agent: *", ...closedPaths.map((path) => `Disallow: ${path}`), "", `Sitemap: ${baseUrl}/sitemap.xml`, ""].join(
    "\n",
  );
