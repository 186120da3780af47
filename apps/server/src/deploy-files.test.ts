import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { readConfig, variableNames } from "./config.ts";
import { defaultDatabaseTimeouts } from "./platform/db/patience.ts";
import { strictTransport } from "./platform/http/connections.ts";
import { secretAddressesOfSite } from "./secret-addresses.ts";
import { secretNames } from "./secret-files.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const read = (path: string): string => readFileSync(join(root, path), "utf8");
const units = readdirSync(join(root, "deploy/systemd"));
const nginxFiles = readdirSync(join(root, "deploy/nginx"));

/** NAME=value lines; of a unit those of its Environment. */
const variablesIn = (text: string, prefix = ""): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(new RegExp(`^${prefix}([A-Z_]+)=(.*)$`, "gm"))].map(([, name = "", value]) => [
      name,
      value ?? "",
    ]),
  );

const example = variablesIn(read("deploy/pavane.env.example"));
const unitOf = (name: string) => {
  const text = read(`deploy/systemd/${name}`);
  return {
    text,
    values: (key: string) => [...text.matchAll(new RegExp(`^${key}=(.*)$`, "gm"))].map(([, value]) => value ?? ""),
  };
};

/** What only the operator knows. */
const filledIn = { SECRET_KEY: "0123456789abcdef0123456789abcdef", ALLOW_SANDBOX_PAYMENTS: "1" };

test("the example names variables that there are, and none that the units set", () => {
  const set = units.flatMap((name) => Object.keys(variablesIn(unitOf(name).text, "Environment=")));
  const known: readonly string[] = variableNames;
  expect([...Object.keys(example), ...set].filter((name) => !known.includes(name))).toEqual([]);
  expect(Object.keys(example).filter((name) => set.includes(name))).toEqual([]);
});

describe.each(units)("%s", (name) => {
  const { text, values } = unitOf(name);
  const port = name.includes("@") ? "3001" : (variablesIn(text, "Environment=")["PORT"] ?? "");
  const own = Object.fromEntries(
    Object.entries(variablesIn(text, "Environment=")).map(([key, value]) => [key, value.replace("%i", port)]),
  );
  const config = readConfig({ ...example, ...own, ...filledIn });

  test("starts one role with a configuration that is taken", () => {
    expect([...config.roles]).toEqual([name.includes("web") ? "web" : "worker"]);
    expect(config).toMatchObject({ mode: "live", port: Number(port), host: "127.0.0.1" });
  });

  test("starts the program as npm start does, from files that are there", () => {
    const [command = ""] = values("ExecStart");
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read("package.json"));
    expect(command.replace("/opt/pavane/current/node_modules/node/bin/", "")).toBe(scripts["start"]);
    const [waiting = ""] = values("ExecStartPost");
    const [script = "", waitedFor] = waiting.split(" ").slice(1);
    expect(existsSync(join(root, script))).toBe(true);
    expect(waitedFor?.replace("%i", port)).toBe(port);
    expect(values("WorkingDirectory")).toEqual(["/opt/pavane/current"]);
    expect(values("EnvironmentFile")).toEqual(["/etc/pavane/pavane.env"]);
  });

  test("may write its data folder and nothing else, and has the time that it asks for to stop", () => {
    expect(values("ReadWritePaths")).toEqual([config.dataDir]);
    expect(values("ProtectSystem")).toEqual(["strict"]);
    expect(Number(values("TimeoutStopSec")[0])).toBeGreaterThanOrEqual(config.drainSeconds + config.stopSeconds + 15);
  });
});

test("units and example show how a secret is handed over as a file, by names that are read", () => {
  const shown = [...units.map((name) => unitOf(name).text), read("deploy/pavane.env.example")];
  for (const text of shown) {
    const [, name] = /^#.*\b([A-Z_]+)_FILE=/m.exec(text) ?? [];
    expect(secretNames).toContain(name);
  }
});

describe("an update", () => {
  /** Runs the script beside a systemctl that lists these units to who asks for their kind, and notes what it restarts. */
  function roll(...running: readonly string[]) {
    const folder = mkdtempSync(join(tmpdir(), "pavane-roll-"));
    try {
      const listed = running.map((unit) => `${unit} loaded active running Pavane\n`).join("");
      writeFileSync(join(folder, "listed"), listed);
      const systemctl = `#!/bin/sh
case "$1" in
  restart) echo "$2" >> "${folder}/restarted"; grep -q "^$2 " "${folder}/listed" ;;
  list-units) shift
    while read -r unit rest; do for pattern; do case "$unit" in $pattern) echo "$unit $rest" ;; esac; done; done < "${folder}/listed" ;;
  *) exit 64 ;;
esac
`;
      writeFileSync(join(folder, "systemctl"), systemctl, { mode: 0o755 });
      const env = { ...process.env, PATH: `${folder}:${process.env["PATH"] ?? ""}` };
      const { status } = spawnSync("sh", [join(root, "deploy/roll.sh")], { env });
      const restarted = join(folder, "restarted");
      return { status, restarted: existsSync(restarted) ? readFileSync(restarted, "utf8").trim().split("\n") : [] };
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }

  test.each([
    ["two workers", ["pavane-web@3001.service", "pavane-worker-2.service", "pavane-worker.service"]],
    ["web processes alone", ["pavane-web@3001.service", "pavane-web@3002.service"]],
    ["a worker alone", ["pavane-worker.service"]],
  ])("restarts every process of a machine with %s, one after the other", (_what, running) => {
    expect(roll(...running, "postgresql.service")).toEqual({ status: 0, restarted: running });
  });

  test("does not say that all is done where no process runs", () => {
    expect(roll("postgresql.service")).toEqual({ status: 1, restarted: [] });
  });

  test("that needs all to be stopped stops each unit that the script would restart", () => {
    const [, patterns = ""] = /list-units [^']*((?:'[^']+' ?)+)/.exec(read("deploy/roll.sh")) ?? [];
    expect(patterns).not.toBe("");
    expect(read("docs/guides/several-processes.md")).toContain(`systemctl stop ${patterns.trim()}\n`);
  });
});

test("pgbouncer lends connections for a transaction, with the limits that they have without it", () => {
  const ini = read("deploy/pgbouncer/pgbouncer.ini");
  expect(ini).toMatch(/^pool_mode = transaction$/m);
  const [, set = ""] = /connect_query='([^']+)'/.exec(ini) ?? [];
  const { lock, statement, idleInTransaction } = defaultDatabaseTimeouts;
  expect(set.split("; ")).toEqual([
    "set jit = off",
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${lock}`,
    `set idle_in_transaction_session_timeout = ${idleInTransaction}`,
  ]);
});

describe("nginx", () => {
  const all = nginxFiles.map((name) => read(`deploy/nginx/${name}`)).join("\n");

  test("includes files that are there, and leads to ports of units in the guide", () => {
    const included = [...all.matchAll(/include \/etc\/nginx\/(\S+);/g)].map(([, name]) => name);
    expect(included.length).toBeGreaterThan(3);
    expect(included.filter((name) => !nginxFiles.includes(name ?? ""))).toEqual([]);
    const ports = [...all.matchAll(/server 127\.0\.0\.1:(\d+)/g)].map(([, port]) => port);
    expect(ports).toEqual(["3001", "3002"]);
    const guide = read("docs/guides/several-processes.md");
    expect(ports.filter((port) => !guide.includes(`pavane-web@${port}`))).toEqual([]);
  });

  test("speaks TLS 1.2 and 1.3 alone, and says the same of transport as the server does", () => {
    expect(all.match(/^ssl_protocols .*$/gm)).toEqual(["ssl_protocols TLSv1.2 TLSv1.3;"]);
    const said = [...all.matchAll(/Strict-Transport-Security "([^"]+)"/g)].map(([, value]) => value);
    expect(said).toEqual([strictTransport, strictTransport]);
  });

  test("takes only ciphers with forward secrecy and authentication, the strongest first", () => {
    const [, list = ""] = /^ssl_ciphers (.*);$/m.exec(all) ?? [];
    const ciphers = list.split(":");
    expect(
      ciphers.filter((name) => !/^ECDHE-(ECDSA|RSA)-(AES(128|256)-GCM-SHA\d+|CHACHA20-POLY1305)$/.test(name)),
    ).toEqual([]);
    expect(ciphers[0]).toBe("ECDHE-ECDSA-AES256-GCM-SHA384");
    expect(all).toContain("ssl_prefer_server_ciphers on;");
  });

  test("leads pages from http to https, and refuses calls there instead of leading them on", () => {
    const plain = (/server \{\s+listen 80 [\s\S]*?\n\}/.exec(all) ?? [""])[0];
    expect(plain).not.toContain("proxy_pass");
    const [, pattern = ""] = /location ~ (\S+) \{\s+return 403;/.exec(plain) ?? [];
    for (const path of [
      "/api/login",
      "/api/webhooks/stripe",
      "/media/v/1",
      "/packages/x/frame",
      "/.well-known/jwks.json",
    ])
      expect(path).toMatch(new RegExp(pattern));
    expect("/courses").not.toMatch(new RegExp(pattern));
    expect(plain).toMatch(/location \/ \{\s+return 301 https:/);
  });

  test("repeats no write, keeps no connection as long as a process drains, and is the proxy that is trusted", () => {
    expect(all.match(/^proxy_next_upstream .*$/gm)).toEqual(["proxy_next_upstream error timeout;"]);
    const kept = Number(/keepalive_timeout (\d+)s;/.exec(all)?.[1]);
    expect(kept).toBeLessThan(Number(example["DRAIN_SECONDS"]));
    expect(all.match(/X-Forwarded-For .*$/gm)).toEqual(["X-Forwarded-For $remote_addr;"]);
    expect(example["TRUSTED_PROXIES"]).toBe("127.0.0.1");
  });

  describe("has no address in its log that opens something", () => {
    const [, map = ""] = /map \$uri \$pavane_logged \{([^}]*)\}/.exec(all) ?? [];
    const patterns = [...map.matchAll(/"~(.+)" \S+;/g)].map(([, pattern = ""]) => new RegExp(pattern));
    const secrets = secretAddressesOfSite.filter(({ path, secret }) =>
      secret.some((name) => path.includes(`:${name}`)),
    );
    const guide = read("docs/guides/installation.md");

    test("of calls, pages and packages", () =>
      expect(secrets.map(({ path }) => path)).toEqual(
        expect.arrayContaining(["/redeem/:code", "/packages/:token/files/*", "/api/downloads/:token"]),
      ));

    test.each(secrets)("$path", ({ path, secret }) => {
      expect(patterns.some((pattern) => pattern.test(path))).toBe(true);
      const open = path.slice(0, Math.min(...secret.map((name) => path.indexOf(`:${name}`)).filter((at) => at > 0)));
      expect(guide).toContain(`\`${open}\``);
    });

    test("nor a query", () => {
      const [, format = ""] = /log_format pavane ([^;]+);/.exec(all) ?? [];
      expect(format).toContain("$pavane_logged");
      expect(format).not.toMatch(/\$(request|request_uri|uri|args|http_referer)\b/);
    });
  });

  test.skipIf(!existsSync("/usr/sbin/nginx"))("is understood by nginx", () => {
    const folder = mkdtempSync(join(tmpdir(), "pavane-nginx-"));
    try {
      const here = (text: string) =>
        text
          .replaceAll("/etc/nginx/pavane", `${folder}/pavane`)
          .replaceAll("/etc/pavane/tls", folder)
          .replaceAll("/var/log/nginx", folder)
          .replaceAll(/listen (\[::\]:)?(80|443)/g, "listen 127.0.0.1:1$2")
          .replaceAll(
            /^\s*listen 127\.0\.0\.1:1(80|443)( ssl http2)?( default_server)?;\n(?=\s*listen 127\.0\.0\.1:1\1)/gm,
            "",
          );
      for (const name of nginxFiles) writeFileSync(join(folder, name), here(read(`deploy/nginx/${name}`)));
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (kind) => `${kind}_temp_path ${folder}/${kind};`,
      );
      writeFileSync(
        join(folder, "nginx.conf"),
        `pid ${folder}/pid; error_log ${folder}/error.log; events {} http { ${temporary.join(" ")} include ${folder}/pavane.conf; }`,
      );
      const key = [
        "-newkey",
        "ec",
        "-pkeyopt",
        "ec_paramgen_curve:prime256v1",
        "-nodes",
        "-keyout",
        `${folder}/privkey.pem`,
      ];
      execFileSync(
        "openssl",
        ["req", "-x509", ...key, "-out", `${folder}/fullchain.pem`, "-subj", "/CN=pavane.example", "-days", "2"],
        { stdio: "ignore" },
      );
      execFileSync("/usr/sbin/nginx", ["-t", "-e", `${folder}/error.log`, "-c", `${folder}/nginx.conf`], {
        stdio: "pipe",
      });
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

test("no image has the history of the sources, and nginx serves files of the pages alone", () => {
  expect(read("deploy/container/build.sh")).toContain("--exclude=./.git ");
  const nginx = nginxFiles.map((name) => read(`deploy/nginx/${name}`)).join("\n");
  expect(nginx).not.toMatch(/autoindex\s+on/);
  expect([...nginx.matchAll(/^\s*(?:root|alias) (.+);$/gm)].map(([, folder]) => folder)).toEqual(["/var/www/pavane"]);
  const guide = read("docs/guides/several-processes.md");
  const copied = guide.split("\n").filter((line) => line.includes("/var/www/pavane"));
  expect(copied.join("\n")).not.toContain(".git");
});

test("the guide has every file of deploy in its commands", () => {
  const guide = read("docs/guides/several-processes.md");
  for (const path of [
    "deploy/pavane.env.example",
    "deploy/systemd/",
    "deploy/nginx/pavane-*.conf",
    "deploy/nginx/pavane.conf",
    "deploy/roll.sh",
    "deploy/container/build.sh",
  ])
    expect(guide).toContain(path);
});
