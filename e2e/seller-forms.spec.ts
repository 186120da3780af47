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

test("nothing that was typed into the editor is lost without a question, whether it can be stored or not", async ({
  as,
  request,
}) => {
  const { id, read } = await aDraft(request);
  const seller = await as("seller");
  const title = seller.getByRole("textbox", { name: "Title" });
  const long = "A title that goes on and on ".repeat(6);
  await seller.goto(`/curriculum/${id}/edit`);
  await title.fill(long);
  await seller.getByLabel("Description").fill("Stored, although the title cannot be.");
  await expect.poll(async () => (await read())["description"]).toBe("Stored, although the title cannot be.");

  await test.step("a link asks, and what was typed comes back after leaving", async () => {
    await seller.getByRole("link", { name: "Resources", exact: true }).click();
    const question = seller.getByRole("alertdialog").or(seller.getByRole("dialog"));
    await expect(question.getByText("Leave without saving your changes?")).toBeVisible();
    await question.getByRole("button", { name: "Leave" }).click();
    await expect(seller.getByRole("heading", { level: 1, name: "Resources" })).toBeVisible();
    await seller.goBack();
    await expect(title).toHaveValue(long);
  });

  await test.step("a reload is asked about, and brings it back", async () => {
    const asked = seller.waitForEvent("dialog").then((dialog) => (dialog.accept(), dialog.type()));
    await seller.reload();
    expect(await asked).toBe("beforeunload");
    await expect(title).toHaveValue(long);
    await title.fill("A title that fits");
    await expect.poll(async () => (await read())["title"]).toBe("A title that fits");
  });
});

test("a new version begins with the files of the one before, and says what is left out; its note is asked about", async ({
  as,
  request,
}) => {
  const api = apiAs(request, await tokenOf(request, "seller"));
  const { data } = await api("GET", "/api/seller/resources?state=published&kind=single&sort=updated");
  const found = (data as { id: number; next_release: object | null }[]).find((one) => one.next_release === null);
  const seller = await as("seller");
  await seller.goto(`/curriculum/${found?.id}/edit`);
  const note = seller.getByLabel("What changed");
  await note.fill("A slower second part");
  await seller.getByRole("link", { name: "Resources", exact: true }).click();
  await expect(seller.getByText("Leave without saving your changes?")).toBeVisible();
  await seller.getByRole("button", { name: "Stay" }).click();
  await expect(note).toHaveValue("A slower second part");
  await seller.getByRole("button", { name: "New version" }).click();
  const files = seller.getByRole("list", { name: "Files in order" }).getByRole("listitem");
  await expect(files.first()).toBeVisible();
  const count = await files.count();
  const preview = seller.getByRole("region", { name: "As buyers will see it" });
  await expect(preview.getByText("The files are those of version 1.")).toBeVisible();
  await seller
    .getByRole("button", { name: /^Remove .*\.[a-z0-9]+$/ })
    .first()
    .click();
  await expect(files).toHaveCount(count - 1);
  await expect(preview.getByText("1 file of version 1 is not in this version")).toBeVisible();
});

test("a file that is refused makes no draft and is told once; the next one does", async ({ as, request }) => {
  const api = apiAs(request, await tokenOf(request, "seller"));
  const counted = async () => ((await api("GET", "/api/seller/resources"))["page"] as { total: number }).total;
  const before = await counted();
  const seller = await as("seller");
  await seller.goto("/seller/resources/add", { waitUntil: "networkidle" });
  const drop = seller.getByLabel("Files", { exact: true });
  await expect(seller.getByText(/PDF, Word, Excel, PowerPoint, pictures/)).toBeVisible();
  await drop.setInputFiles([text("Lies.pdf", "<html>no PDF at all</html>"), text("drawing.svg", "<svg/>")]);
  await expect(seller.getByText(refusal)).toHaveCount(1);
  await expect(seller.getByText("This type of file is not allowed. “drawing.svg” was left out.")).toBeVisible();
  expect(await counted()).toBe(before);
  await drop.setInputFiles([text("Lies.pdf", "<html>no PDF</html>"), text("True words.txt", "Step. ".repeat(9))]);
  await expect(seller).toHaveURL(/\/curriculum\/\d+\/edit/);
  await expect(seller.getByLabel("Title")).toHaveValue("True words");
  expect(await counted()).toBe(before + 1);
});

test("what is missing leads to its field, and nothing is free by silence", async ({ as, request }) => {
  const { id } = await aDraft(request);
  const seller = await as("seller");
  await seller.goto(`/curriculum/${id}/edit`, { waitUntil: "networkidle" });
  const preview = seller.getByRole("region", { name: "As buyers will see it" });
  await expect(preview.getByText("No price yet")).toBeVisible();
  const checklist = seller.getByRole("region", { name: "Checklist" });
  await checklist.getByRole("button", { name: "Set a price, or choose Free" }).click();
  await expect(seller.getByRole("textbox", { name: "Price" })).toBeFocused();
  await checklist.getByRole("button", { name: "Choose a type" }).click();
  await expect(seller.getByLabel("Type")).toBeFocused();
  await seller.getByRole("checkbox", { name: "Free" }).check({ force: true });
  await expect(preview.getByText("Free: nobody pays for it.")).toBeVisible();
  await expect(checklist.getByRole("button", { name: "Set a price, or choose Free" })).toHaveCount(0);
  await expect(seller.getByText(/^Saved /)).toBeVisible();
  await seller.reload();
  await expect(seller.getByRole("checkbox", { name: "Free" })).toBeChecked();
});

test("after a decision the officer stands on the next in order", async ({ as }) => {
  const officer = await as("officer");
  await officer.goto("/admin/curriculum-officer");
  const links = officer.getByRole("table").getByRole("link");
  await expect(links.first()).toBeVisible();
  const titles = await links.allTextContents();
  expect(titles.length, "the sample has three that wait").toBeGreaterThanOrEqual(3);
  await links.nth(1).click();
  // The list has such a button in every row.
  await expect(officer.getByRole("heading", { level: 1 })).toHaveText(titles[1] ?? "");
  await officer.getByRole("button", { name: /^Claim / }).click();
  await officer.getByText("Ask for changes", { exact: true }).first().click();
  await officer.getByLabel("What should change?").fill("Say on the first page who made these figures.");
  await officer.getByRole("button", { name: "Ask for changes" }).click();
  await expect(officer.getByRole("heading", { level: 1 })).toHaveText(titles[2] ?? "");
});
