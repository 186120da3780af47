import { freshToken, samplePassword, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("somebody asks to teach, two of the staff decide at once, and the second reads what became of it", async ({
  withToken,
  request,
}) => {
  const username = unique("asker");
  const password = "a walk along the quiet river";
  const account = { username, email: `${username}@example.com`, password, accept_terms: true, intents: ["sell"] };
  expect((await request.post("/api/register", { data: account })).status()).toBe(201);
  const person = await withToken(await freshToken(request, username, password));
  const admin = await withToken(await freshToken(request, "admin", samplePassword));
  const head = await withToken(await freshToken(request, "instructor_admin", samplePassword));

  await test.step("asks, with what the beginning of the account asked for already waiting", async () => {
    await person.goto("/profile/edit?tab=roles");
    await expect(person.getByRole("button", { name: "Withdraw the request for Seller" })).toBeVisible();
    await person.getByLabel("Your experience").fill("Too short");
    await person.getByRole("button", { name: "Ask for a role" }).click();
    await expect(person.getByText("Choose a role from the list.")).toHaveCount(1);
    await expect(person.getByText("Tell us about your experience in at least 20 characters.")).toHaveCount(1);
    await person.getByRole("radio", { name: "Instructor", exact: true }).check();
    await person.getByLabel("Your experience").fill("I have led two evening classes a week for six years.");
    await person.getByRole("button", { name: "Ask for a role" }).dblclick();
    await expect(toastOf(person, "Request sent")).toBeVisible();
    await expect(person.getByRole("button", { name: "Withdraw the request for Instructor" })).toBeVisible();
    await expect(person.getByRole("radio", { name: "Instructor", exact: true })).toBeHidden();
  });

  const wish = `the request of ${username} for Instructor`;
  await test.step("one accepts while the other has it open", async () => {
    await admin.goto(`/admin/roles?tab=requests&q=${username}`);
    await head.goto(`/admin/instructors?tab=requests&q=${username}`);
    await head
      .getByRole("button", { name: `Refuse ${wish}` })
      .last()
      .click();
    await admin
      .getByRole("button", { name: `Accept ${wish}` })
      .last()
      .click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Accept" }).click();
    await expect(toastOf(admin, "Role given")).toBeVisible();
  });

  await test.step("the other is told, and the row is gone", async () => {
    await head.getByLabel("Reason").fill("Please take a course with us first.");
    await head.getByRole("dialog").getByRole("button", { name: "Refuse" }).click();
    await expect(toastOf(head, "Already decided", "This request was already accepted.", "alert")).toBeVisible();
    await expect(head.getByRole("dialog")).toBeHidden();
    await expect(head.getByText("Nothing matches these filters.")).toBeVisible();
  });

  await test.step("the person holds the role and is still signed in", async () => {
    await person.reload();
    await expect(person.getByText("Teaches the courses assigned to them", { exact: false })).toBeVisible();
    await person.getByRole("button", { name: "Withdraw the request for Seller" }).click();
    await expect(toastOf(person, "Request withdrawn")).toBeVisible();
  });
});
