import { unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

test("products of another shop become drafts after they were looked at", async ({ as }) => {
  const title = unique("Ten tendus ");
  const page = await as("seller");
  const text = `Name,Description,Price,Currency\n${title},<p>Ten <b>slow</b> tendus.</p>,10,USD\n${title},Again,5,USD\n`;
  await page.goto("/my-resources");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import products" });
  await expect(dialog).toContainText("add them to each draft by hand");
  const buffer = Buffer.from(text);
  await dialog.getByLabel("File", { exact: true }).setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer });
  await expect(dialog.getByText("shop.csv: 1 product, 1 left out")).toBeVisible();
  await expect(dialog.getByRole("list", { name: "Left out" })).toContainText(
    "You have a resource of this title already.",
  );
  await dialog.getByRole("button", { name: "Make 1 draft, leave out 1" }).click();
  await expect(dialog.getByText("1 draft made")).toBeVisible();
  await dialog.getByRole("link", { name: title }).click();
  await expect(page.getByLabel("Title")).toHaveValue(title);
});
