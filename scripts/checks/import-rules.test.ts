import { expect, test } from "vitest";
import { importProblem, importsOf } from "./import-rules.ts";

const domain = (path: string) => `apps/server/src/domains/${path}`;

const contract = (path: string) => `packages/contract/src/${path}`;

test.each([
  [domain("learning/submit-attempt.ts"), domain("courses/index.ts"), null],
  [domain("learning/repository.ts"), domain("courses/tables.ts"), null],
  [domain("learning/submit-attempt.ts"), domain("courses/repository.ts"), "learning may import only courses/index.ts"],
  [
    domain("courses/routes.ts"),
    domain("learning/index.ts"),
    "courses may not import learning, which is not to its left",
  ],
  [domain("learning/lessons/lesson-access-repository.ts"), domain("courses/outline/tables.ts"), null],
  [
    domain("learning/lessons/view.ts"),
    domain("courses/outline/tables.ts"),
    "learning may import only courses/index.ts",
  ],
  [domain("gossip/tell.ts"), domain("courses/index.ts"), "gossip is missing in the table of domains"],
  [domain("courses/outline/create-lesson.ts"), "drizzle-orm", "SQL belongs in a repository"],
  [domain("courses/outline/outline-repository.ts"), "drizzle-orm/pg-core", null],
  [contract("learning/schema.ts"), contract("courses/choices.ts"), null],
  [
    contract("courses/schema.ts"),
    contract("learning/rules.ts"),
    "courses may not import learning, which is not to its left",
  ],
  [contract("core/endpoint.ts"), contract("identity/roles.ts"), null],
  [contract("core/money.ts"), contract("identity/schema.ts"), "core may not import identity, which is not to its left"],
  [contract("gossip/schema.ts"), contract("core/money.ts"), "gossip is missing in the table of domains"],
  ["apps/server/src/screens/home.ts", domain("courses/index.ts"), null],
  [
    "apps/server/src/screens/home.ts",
    domain("courses/outline/tables.ts"),
    "only courses/index.ts, and tables in a repository",
  ],
  ["apps/server/src/screens/terms/pending-terms-repository.ts", domain("courses/outline/tables.ts"), null],
  ["apps/server/src/sample/load-people.ts", domain("identity/roles/tables.ts"), null],
  [
    "apps/server/src/sample/load-people.ts",
    domain("identity/roles/level.ts"),
    "only identity/index.ts, and tables in a repository",
  ],
  [
    "apps/server/src/wiring/ports.ts",
    domain("courses/outline/tables.ts"),
    "only courses/index.ts, and tables in a repository",
  ],
  ["apps/server/src/platform/files.ts", domain("media/index.ts"), "the platform knows no domain"],
  [
    "apps/web/app/ui/buttons/button.tsx",
    "apps/web/app/layout/header.tsx",
    "ui/buttons may not import layout, which comes after it",
  ],
  ["apps/web/app/api/api.ts", "@pavane/server", "the web never imports the server"],
])("%s importing %s: %s", (file, target, problem) => {
  expect(importProblem(file, target)).toBe(problem);
});

test("imports are found in every form and resolved", () => {
  const text = `import { a } from "../b.ts";\nimport type { C } from "zod";\nconst d = await import("./e.ts");\nexport { f } from "~/ui/g.tsx";\nimport "./h.css";`;
  expect(importsOf("x/y/z.ts", text)).toEqual(["x/b.ts", "zod", "x/y/e.ts", "apps/web/app/ui/g.tsx", "x/y/h.css"]);
});
