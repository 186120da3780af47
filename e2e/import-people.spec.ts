import { apiAs, freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test } from "./support/journey.ts";

test("a table of people is looked at, imported by a job, and done once", async ({ withToken, request }) => {
  test.setTimeout(120_000);
  const name = unique("nora").toLowerCase();
  const token = await freshToken(request, "admin", samplePassword);
  const page = await withToken(token);
  const send = (text: string) =>
    page
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "people.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const rowOf = (email: string) => page.getByRole("row").filter({ hasText: email });

  await test.step("a file that is no table says so", async () => {
    await page.goto("/admin/users");
    await page.getByRole("link", { name: "Import" }).click();
    await send("Name\nNora");
    await expect(page.getByText("E-mail is missing")).toBeVisible();
  });

  await test.step("each line says what would be done", async () => {
    await send(
      `E-mail;First name;Roles\n${name}@people.example;Nora;Instructor\nnobody;Max;\n${name}2@people.example;;King\n`,
    );
    await expect(page.getByRole("heading", { level: 1, name: "people.csv" })).toBeVisible();
    await expect(page.getByText("1 to be invited · 2 do not fit")).toBeVisible();
    await expect(rowOf(`${name}@people.example`)).toContainText("Instructor");
    await expect(rowOf("nobody")).toContainText("Enter a valid e-mail address.");
    await expect(rowOf(`${name}2@`)).toContainText("There is no role “King”.");
  });

  await test.step("the import is a job that the page follows", async () => {
    await page.getByRole("button", { name: "Import" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("1 invited · 2 do not fit")).toBeVisible({ timeout: 60_000 });
    await rowOf(`${name}@people.example`).getByRole("link").click();
    await expect(page.getByText("Invited").first()).toBeVisible();
  });

  await test.step("the same file again has nothing to do", async () => {
    await page.goto("/admin/users/import");
    await send(`E-mail;Roles\n${name.toUpperCase()}@people.example;Instructor\n`);
    await expect(page.getByText("1 with nothing to do")).toBeVisible();
    await expect(page.getByText("There is nothing to import in this file.")).toBeVisible();
    await page.getByRole("button", { name: "Discard" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
    await expect(page.getByRole("heading", { name: "Import people" })).toBeVisible();
  });

  const call = apiAs(request, token);
  const mails = await call("GET", `/api/admin/outbox?q=${name}@people.example`);
  expect(mails["data"]).toHaveLength(1);
});
