import { apiAs, freshToken, samplePassword, unique } from "./support/api.ts";
import { picture } from "./support/files.ts";
import { expect, test, toastOf } from "./support/journey.ts";

const password = "a walk along the quiet river";

test("a seller drops two files, says what they are and what they cost, and sends them for review", async ({
  withToken,
  request,
}) => {
  test.setTimeout(120_000);
  const username = unique("seller");
  const account = { username, email: `${username}@example.com`, password, accept_terms: true };
  expect((await request.post("/api/register", { data: account })).status()).toBe(201);
  const token = await freshToken(request, username, password);
  const { id } = await apiAs(request, token)("GET", "/api/me");
  const admin = apiAs(request, await freshToken(request, "admin", samplePassword));
  const category = unique("Barre ");
  await admin("POST", "/api/resource-categories", { name: category });
  const page = await withToken(token);

  await test.step("without the role it is asked for, with it a plan is needed", async () => {
    await page.goto("/my-resources");
    await expect(page.getByRole("heading", { level: 1, name: "Sell your teaching materials" })).toBeVisible();
    await page.getByRole("radio", { name: "Seller", exact: true }).check();
    await page.getByLabel("Your experience").fill("I have written barre classes for my school for nine years.");
    await page.getByRole("button", { name: "Ask to sell" }).click();
    await expect(page.getByText("Your request is waiting for an answer.")).toBeVisible();
    await admin("PUT", `/api/admin/users/${id}/roles/SELLER`, {});
    await page.reload();
    await expect(page.getByText("You have no resources yet.")).toBeVisible();
    await page.getByRole("button", { name: "Add resource" }).first().click();
    const dialog = page.getByRole("dialog", { name: "Selling" });
    await expect(dialog.getByText("Upgrade to Nobility or higher to sell resources.")).toBeVisible();
    await dialog.getByRole("button", { name: "Not Now" }).click();
  });

  await admin("POST", `/api/admin/users/${id}/tier-grant`, { tier: "educator", reason: "For a journey" });
  await page.reload();
  await page.getByRole("main").getByRole("link", { name: "Add resource" }).first().click();

  await test.step("two files begin a draft that is called like the first", async () => {
    const text = { name: "Eight_counts.txt", mimeType: "text/plain", buffer: Buffer.from("One, two, three, four.") };
    await page.getByLabel("Files", { exact: true }).setInputFiles([text, await picture("barre.png")]);
    await expect(page).toHaveURL(/\/curriculum\/\d+\/edit$/);
    await expect(page.getByText("Eight counts", { exact: true })).toBeVisible();
    await expect(page.getByText("Ready")).toHaveCount(2, { timeout: 45_000 });
  });

  await test.step("what is typed is stored by itself", async () => {
    await page.getByRole("link", { name: "Describe" }).last().click();
    await page.getByLabel("Title").fill("No");
    await page
      .getByLabel("Description")
      .fill("Eight counts for the barre, with a picture of the hands for each of them.");
    await expect(page.getByText("Title must be at least 3 characters")).toBeVisible();
    await page.getByLabel("Title").fill("Eight counts at the barre");
    await page.getByRole("link", { name: "Classify" }).last().click();
    await page.getByLabel("Type").selectOption("Document");
    for (const choice of ["Ballet", "Children (5-8)", "Beginner", category])
      await page.getByRole("checkbox", { name: choice, exact: true }).check({ force: true });
    await page.getByRole("link", { name: "Price" }).last().click();
    await page.getByLabel("Price").fill("12.00");
    await expect(page.getByText("You get $9.60 of a sale: Nobility keeps 20 %.")).toBeVisible();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.reload();
    await expect(page.getByLabel("Price")).toHaveValue("12.00");
  });

  await test.step("it is sent once the rights are confirmed", async () => {
    await page.getByRole("link", { name: "Submit" }).last().click();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(
      page.getByText("Confirm that you hold the rights to everything in these files, music included"),
    ).toBeVisible();
    await page.getByLabel("I hold the rights to everything in these files, music included.").check();
    await page.getByRole("button", { name: "Submit" }).click();
    await expect(toastOf(page, "Sent for review. Usual time:")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Eight counts at the barre" });
    await expect(row.getByText("In review")).toBeVisible();
    await expect(row.getByText("$12.00")).toBeVisible();
  });
});
