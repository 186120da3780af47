import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSeller } from "../../../../test/factories/resources.ts";
import { uploadForm } from "../../../../test/factories/upload-form.ts";
import { createTestApp, type TestApp } from "../../../../test/harness.ts";
import { hasClamd, realClamd } from "../../../../test/real-clamd.ts";

describe.skipIf(!hasClamd)("a real clamd", () => {
  let clamd: Awaited<ReturnType<typeof realClamd>>;
  let world: TestApp;
  beforeAll(async () => {
    clamd = await realClamd();
    world = await createTestApp({ CLAMAV_URL: clamd.url });
  }, 60_000);
  afterAll(async () => {
    await world.close();
    await clamd.close();
  });

  test("refuses the EICAR test file and lets a lesson plan pass", async () => {
    const { token } = await aSeller(world);
    const draft = await world.call("POST", "/api/resources", { as: token, body: { kind: "single", title: "Barre" } });
    const path = `/api/resources/${draft.body.id}`;
    const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("-");
    for (const [fileName, content] of [
      ["virus.txt", eicar],
      ["plan.txt", "Walk, breathe, roll down."],
    ] as const)
      await world.call("POST", `${path}/files`, {
        as: token,
        ...uploadForm([{ name: "file", value: Buffer.from(content), fileName }]),
      });
    const check = world.app.jobs.find((job) => job.name === "resources.check-files");
    for (let n = 0; n < 2; n += 1) await check?.run({});
    const { files } = (await world.call("GET", path, { as: token })).body.seller_view.releases[0];
    expect(files).toMatchObject([
      {
        name: "virus.txt",
        check_state: "refused",
        reason: "This file holds a virus: Eicar-Test-Signature.UNOFFICIAL.",
      },
      { name: "plan.txt", check_state: "clean", scan: "OK" },
    ]);
  });
});
