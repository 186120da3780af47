import type { Page } from "@playwright/test";
import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

const text = (name: string, words: string) => ({ name, mimeType: "text/plain", buffer: Buffer.from(words) });
const main = (page: Page) => page.getByRole("main");
const refusal = "This file is not what its name says.";

test.use({ actionTimeout: 20_000 });

/** A draft of the sample seller, changed by them in another place when asked. */
async function aDraft(request: Parameters<typeof tokenOf>[0]) {
  const seller = apiAs(request, await tokenOf(request, "seller"));
  const { id } = await seller("POST", "/api/resources", { kind: "single", title: unique("Seguidilla ") });
  const change = async (body: object) => {
    const { seller_view: view } = await seller("GET", `/api/resources/${id}`);
    const { version } = view as { version: number };
    await seller("PATCH", `/api/resources/${id}`, { ...body, version });
  };
  return { id, change, read: () => seller("GET", `/api/resources/${id}`) };
}

test("files that were refused or had not arrived stand in the form after a reload", async ({ as, request }) => {
  const { id } = await aDraft(request);
  const seller = await as("seller");
  await seller.goto(`/curriculum/${id}/edit`);
  await seller.getByLabel("Files", { exact: true }).setInputFiles([text("Lies.pdf", "<html>no PDF at all</html>")]);
  await expect(main(seller).getByText(refusal)).toBeVisible();
  await seller.reload();
  await expect(main(seller).getByText("Lies.pdf")).toBeVisible();
  await expect(main(seller).getByText(refusal)).toBeVisible();

  await test.step("one on its way is to be chosen again, and the browser asks before it is lost", async () => {
    await seller.route(`**/api/resources/${id}/files`, () => undefined);
    await seller.getByLabel("Files", { exact: true }).setInputFiles([text("Steps.txt", "Step and turn. ".repeat(9))]);
    await expect(main(seller).getByText("Uploading").first()).toBeVisible();
    const asked = seller.waitForEvent("dialog").then((dialog) => (dialog.accept(), dialog.type()));
    await seller.reload();
    expect(await asked).toBe("beforeunload");
    await expect(main(seller).getByText(/^The page was left before this file had arrived/)).toBeVisible();
    await seller.unroute(`**/api/resources/${id}/files`);
    await seller.getByLabel("Replace Steps.txt").setInputFiles([text("Steps.txt", "Step and turn. ".repeat(9))]);
    await expect(main(seller).getByText("Ready")).toHaveCount(1, { timeout: 60_000 });
  });
});

test("many drafts stand in their list after a reload, and sending all says first what each lacks", async ({ as }) => {
  const seller = await as("curriculum_seller");
  const name = unique("Bolero ");
  await seller.goto("/simple-upload");
  await seller
    .getByLabel("Files", { exact: true })
    .setInputFiles([text(`${name}.txt`, "Step and turn. ".repeat(9)), text("Lies.pdf", "<html>no PDF at all</html>")]);
  await expect(main(seller).getByText("Draft made")).toHaveCount(1);
  await expect(main(seller).getByText(refusal)).toBeVisible();
  await seller.reload();
  await expect(main(seller).getByText("Draft made")).toHaveCount(1);
  await expect(main(seller).getByText(refusal)).toBeVisible();
  await seller.getByRole("button", { name: "Send all for review" }).click();
  const dialog = seller.getByRole("dialog", { name: "Send all for review" });
  await expect(dialog.getByText("Description must be at least 20 characters")).toBeVisible();
  await expect(dialog.getByText("Choose at least one category")).toBeVisible();
  await expect(dialog.getByText("0 of 1 can be sent. The others stay drafts.")).toBeVisible();
  await expect(dialog.getByRole("button", { name: "Submit 0" })).toBeDisabled();
});

test("what both changed waits for a word, and nothing is said to be brought back", async ({ as, request }) => {
  const draft = await aDraft(request);
  const seller = await as("seller");
  const title = seller.getByLabel("Title");
  await seller.goto(`/curriculum/${draft.id}/edit?step=describe`);
  await expect(title).toBeVisible();
  await draft.change({ title: "What the other tab wrote" });
  await title.fill("What this tab wrote");
  await seller.getByRole("button", { name: "Reload" }).click();
  await expect(seller.getByText("You both changed this.")).toBeVisible();
  await seller.waitForTimeout(2_500);
  expect(await draft.read()).toMatchObject({ title: "What the other tab wrote" });
  await seller.getByRole("button", { name: "Keep mine for Title" }).click();
  await expect.poll(async () => (await draft.read())["title"]).toBe("What this tab wrote");
  await expect(seller.getByText(/^Saved /)).toBeVisible();

  await test.step("what was typed before a reload is saved, and no banner says otherwise", async () => {
    await title.fill("Typed before the reload");
    const asked = seller.waitForEvent("dialog", { timeout: 1_000 }).then(
      (dialog) => dialog.accept(),
      () => undefined,
    );
    await seller.reload();
    await asked;
    await expect(title).toHaveValue("Typed before the reload");
    await expect.poll(async () => (await draft.read())["title"]).toBe("Typed before the reload");
    await expect(seller.getByText("was brought back")).toHaveCount(0);
  });
});

test("nothing is decided before it is claimed", async ({ as }) => {
  const officer = await as("officer");
  await officer.goto("/admin/curriculum-officer");
  await officer.getByRole("table").getByRole("link").first().click();
  const decision = officer.getByRole("complementary", { name: "Decision" });
  await expect(decision.getByRole("button", { name: "Approve" })).toBeDisabled();
  await decision.getByRole("button", { name: /^Claim / }).click();
  await expect(decision.getByRole("button", { name: "Approve" })).toBeEnabled();
  await officer.getByRole("button", { name: "Give back" }).click();
  await expect(decision.getByRole("button", { name: "Approve" })).toBeDisabled();
  await expect(toastOf(officer, "Error", "", "alert")).toHaveCount(0);
});
