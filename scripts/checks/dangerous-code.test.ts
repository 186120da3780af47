import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root, sourceFiles } from "./source-files.ts";

/** What is shipped: without tests, and without programs that are run by hand. */
const shipped = sourceFiles([".ts", ".tsx", ".mjs"]).filter(
  ({ path }) => /^(apps\/(server\/src|web\/app)|packages)\//.test(path) && !/\.(test|d)\.tsx?$/.test(path),
);
const filesWith = (pattern: RegExp): string[] =>
  shipped.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

test("there is much to look through", () => {
  expect(shipped.length).toBeGreaterThan(1_000);
});

test("no text is run as code", () => {
  expect(filesWith(/\beval\(|\bnew Function\(|from "node:vm"|\bsetTimeout\(\s*["'`]/)).toEqual([]);
});

test("programs are started with a list of words and no shell, in three files", () => {
  expect(filesWith(/from "node:child_process"/).filter((path) => path.startsWith("apps/server/src/"))).toEqual([
    "apps/server/src/backup/postgres-programs.ts",
    "apps/server/src/platform/run-program.ts",
    "apps/server/src/platform/start-isolated.ts",
  ]);
  expect(filesWith(/(?<![.\w])exec(?:Sync|File|FileSync)?\(\s*[`"']|\bshell: true/)).toEqual([]);
});

test("HTML is set as it is in four files: what the server rendered, facts for search engines, and words of ours", () => {
  expect(filesWith(/dangerouslySetInnerHTML|\.innerHTML =|insertAdjacentHTML|document\.write/)).toEqual([
    "apps/web/app/layout/failing-code.ts",
    "apps/web/app/page/json-ld.tsx",
    "apps/web/app/root.tsx",
    "apps/web/app/ui/display/prose.tsx",
  ]);
});

test("regular expressions are made of texts of ours alone", () => {
  expect(filesWith(/\bnew RegExp\(/)).toEqual([
    "apps/server/src/domains/courses/imports/gift/gift-kinds.ts",
    "apps/server/src/domains/courses/packages/outside-addresses.ts",
    "apps/server/src/pages/arrange-page.ts",
    "packages/contract/src/certificates/design-text.ts",
    "packages/contract/src/media/foreign-pictures.ts",
    "packages/contract/src/site/setting-values.ts",
  ]);
});

test("text is put into a statement unescaped in few files, and there it is ours", () => {
  const raw = filesWith(/\bsql\.raw\(/);
  // A statement with text of ours is put together where a list of columns, an interval or a limit stands in it.
  expect(
    raw.filter((path) => !/\/(tables|[\w-]+-repository|facet-counts|list-column|columns)\.ts$/.test(path)),
  ).toEqual([]);
  const values = shipped
    .filter(({ path }) => raw.includes(path))
    .flatMap(({ path, text }) => [...text.matchAll(/\bsql\.raw\(([^\n]*)/g)].map(([, said = ""]) => ({ path, said })));
  // None of them names what a request brought.
  expect(values.filter(({ said }) => /(?<![.\w])(?:query|params|body|request|typed)\b/.test(said))).toEqual([]);
  expect(filesWith(/\.(?:raw|query)\(\s*`[^`]*\$\{(?:query|params|body|request|typed|words?)\b/)).toEqual([]);
});

test("what must not be guessed comes from the generator of the system", () => {
  // When to come back to a busy server is no secret.
  expect(filesWith(/\bMath\.random\(/)).toEqual(["apps/server/src/platform/http/shed-load.ts"]);
  for (const path of ["domains/identity/tokens.ts", "platform/random-code.ts", "platform/http/in-process.ts"])
    expect(shipped.find((file) => file.path === `apps/server/src/${path}`)?.text).toContain("randomBytes(");
});

test("certificates of other machines are checked: nothing turns that off", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecure: true/i)).toEqual([]);
  const settings = sourceFiles([".json", ".service", ".example", ".sh", ".conf"]);
  expect(settings.filter(({ text }) => text.includes("NODE_TLS_REJECT")).map(({ path }) => path)).toEqual([]);
});

test("no secret stands in the sources or in what is deployed", () => {
  const all = sourceFiles([".ts", ".tsx", ".mjs", ".json", ".md", ".yml", ".conf", ".example", ".service", ".sh"]);
  const secret =
    /\b[rs]k_live_[0-9A-Za-z]{16}|\bwhsec_[0-9A-Za-z]{24}|\bAKIA[0-9A-Z]{16}\b|-----BEGIN [A-Z ]*PRIVATE KEY-----\n[A-Za-z0-9+/]{40}/;
  expect(all.filter(({ text }) => secret.test(text)).map(({ path }) => path)).toEqual([]);
  const example = all.find(({ path }) => path === "deploy/pavane.env.example")?.text ?? "";
  expect(example).toMatch(/^SECRET_KEY=$/m);
});

interface Lock {
  readonly packages: Readonly<
    Record<string, { version?: string; integrity?: string; resolved?: string; link?: boolean; optional?: boolean }>
  >;
}
const lock: Lock = JSON.parse(readFileSync(`${root}/package-lock.json`, "utf8"));
const parts = Object.entries(lock.packages).filter(([path, { link }]) => path.includes("node_modules/") && !link);

test("every part of others is listed by version and by what was published, from the registry and nowhere else", () => {
  expect(parts.length).toBeGreaterThan(500);
  // Parts for other machines are listed by version and chosen by the part they belong to.
  const unproved = parts.filter(([, { version, integrity, optional }]) => !version || (!integrity && !optional));
  expect(unproved.map(([path]) => path)).toEqual([]);
  const elsewhere = parts.filter(
    ([, { resolved }]) => resolved !== undefined && !resolved.startsWith("https://registry.npmjs.org/"),
  );
  expect(elsewhere.map(([path]) => path)).toEqual([]);
  for (const path of [
    "package.json",
    "apps/server/package.json",
    "apps/web/package.json",
    "packages/contract/package.json",
  ]) {
    const read: Record<string, Record<string, string> | undefined> = JSON.parse(
      readFileSync(`${root}/${path}`, "utf8"),
    );
    for (const version of Object.values(read["dependencies"] ?? {})) expect(version).toMatch(/^(\d+\.\d+\.\d+|\*)$/);
  }
});

test("nothing speaks LDAP, XPath, LaTeX, memcache, GraphQL, WebSocket, WebRTC or SAML, nor OAuth but by the library for signing in", () => {
  const speaks =
    /(^|[-/@])(ldap\w*|xpath\w*|xslt\w*|latex\w*|katex|memcached?|memjs|graphql\w*|apollo\w*|ws|socket\.io|websocket\w*|webrtc\w*|saml\w*|passport\w*|oauth\w*)$/;
  const server = JSON.parse(readFileSync(`${root}/apps/server/package.json`, "utf8"));
  const web = JSON.parse(readFileSync(`${root}/apps/web/package.json`, "utf8"));
  expect(
    [...Object.keys(server.dependencies), ...Object.keys(web.dependencies)].filter((name) => speaks.test(name)),
  ).toEqual([]);
  expect(filesWith(/\bnew (WebSocket|RTCPeerConnection|EventSource)\(/)).toEqual([]);
  expect(filesWith(/on\("upgrade"|websocket: true/)).toEqual([]);
});

test("nothing of ours is written in a language that forgets whose memory it is", () => {
  expect(sourceFiles([".c", ".cc", ".cpp", ".h", ".rs", ".node", ".asm"]).map(({ path }) => path)).toEqual([]);
  expect(filesWith(/\bBuffer\.allocUnsafe|\bprocess\.binding\(|\bdlopen\(/)).toEqual([]);
});

test("no technique that browsers have given up is used", () => {
  expect(filesWith(/<(applet|object|embed|marquee) \w+=|application\/x-shockwave|ActiveXObject/)).toEqual([]);
});
