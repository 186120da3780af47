import type { Page } from "@playwright/test";
import { addLesson, addModule, dialogOf, openAdministration, success } from "./support/course-administration.ts";
import { emptySite, type EmptySite } from "./support/empty-site.ts";
import { expect, openBrowser, test, toastOf, type OpenBrowser } from "./support/journey.ts";
import { cards, expectPaid, fillGuest, payWith } from "./support/shop.ts";

const password = "pirouette-en-dehors-4";
const title = "Teaching the first waltz";

let site: EmptySite;
let link: string;
test.beforeAll(async ({ baseURL }) => {
  test.setTimeout(120_000);
  // Beside the worker's own server.
  site = await emptySite(Number(new URL(baseURL ?? "http://localhost:4310").port) + 100);
  link = /https?:\/\/\S+/.exec(await site.command("create", "marie", "marie@studio.example"))?.[0] ?? "";
  await site.start();
});
test.afterAll(() => site.stop());

test("an operator goes from an empty database to the first sale with one command and the browser", async ({
  browser,
}) => {
  test.setTimeout(90_000);
  const opened: OpenBrowser[] = [];
  const open = async (): Promise<Page> => {
    const one = await openBrowser(browser, site.origin, null, { baseURL: site.origin });
    opened.push(one);
    return one.newPage();
  };
  const admin = await open();

  await test.step("sets a password by the link and signs in", async () => {
    await admin.goto(link);
    await admin.getByLabel("New password", { exact: true }).fill(password);
    await admin.getByLabel("New password again").fill(password);
    await admin.getByRole("button", { name: "Change password" }).click();
    await expect(toastOf(admin, "Password changed")).toBeVisible();
    await signIn(admin, "marie");
    await expect(admin).toHaveURL(/\/admin$/);
    await expect(admin.getByRole("heading", { level: 1 })).toBeVisible();
  });

  await test.step("names the site, which every page says at once", async () => {
    await admin.goto("/admin/settings?group=site");
    await admin.getByLabel("Name", { exact: true }).fill("Studio Marie");
    await admin.getByLabel("Support e-mail").fill("hello@studio.example");
    await admin.getByLabel("Postal address").fill("12 Barre Street\nNew York");
    await admin.getByRole("button", { name: "Save", exact: true }).click();
    await expect(toastOf(admin, "Saved")).toBeVisible();
    const guest = await open();
    await guest.goto("/");
    await expect(guest).toHaveTitle(/Studio Marie/);
    await expect(guest.getByRole("contentinfo")).toContainText("12 Barre Street");
  });

  await test.step("publishes terms of its own", async () => {
    await admin.goto("/admin/settings?group=pages&page=terms");
    await admin.getByRole("textbox", { name: "Text" }).fill("# Terms\n\nBe kind, arrive early.");
    await admin.getByRole("button", { name: "Save draft" }).click();
    await expect(toastOf(admin, "Draft saved")).toBeVisible();
    await admin.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("What changes").fill("Our own words.");
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await expect(toastOf(admin, "Published")).toBeVisible();
    const guest = await open();
    await guest.goto("/terms");
    await expect(guest.getByText("Be kind, arrive early.")).toBeVisible();
    const signIn = guest.getByRole("main").getByRole("link", { name: "Sign In" });
    await expect(signIn).toHaveAttribute("href", "/auth?redirect=%2Fterms");
  });

  await test.step("makes a teacher of somebody who asks", async () => {
    const teacher = await open();
    await teacher.goto("/auth?tab=signup", { waitUntil: "networkidle" });
    await teacher.getByLabel("Username").fill("louise");
    await teacher.getByLabel("E-mail", { exact: true }).fill("louise@studio.example");
    await teacher.getByLabel("Password", { exact: true }).fill(password);
    await teacher.getByLabel("I accept the terms of this site.").check();
    await teacher.getByRole("button", { name: "Create Account" }).click();
    await expect(toastOf(teacher, "Registration successful")).toBeVisible();
    await teacher.goto("/profile/edit?tab=roles");
    const form = teacher.getByRole("form", { name: "Ask for a role" });
    await form.getByRole("radio", { name: /^Instructor/ }).check();
    await form.getByLabel("Your experience").fill("Twenty years of teaching the waltz in Vienna.");
    await form.getByRole("button", { name: "Ask for a role" }).click();
    await expect(teacher.getByRole("button", { name: /Withdraw/ })).toBeVisible();
    await admin.goto("/admin/roles?tab=requests");
    await admin.getByRole("button", { name: /^Accept the request/ }).click();
    await admin.getByRole("alertdialog").getByRole("button", { name: "Accept", exact: true }).click();
    await expect(toastOf(admin, "Role given")).toBeVisible();
  });

  await test.step("publishes a course that they teach", async () => {
    await openAdministration(admin);
    await admin.getByRole("button", { name: "Create New Course" }).first().click();
    const dialog = dialogOf(admin, "Create New Course");
    await dialog.getByLabel("Title").fill(title);
    await dialog.getByLabel("Description").fill("From the first step to the first turn.");
    await dialog.getByLabel("Price (USD)").fill("25");
    await dialog.getByLabel("Instructor").selectOption({ label: "louise" });
    await dialog.getByRole("button", { name: "Create Course" }).click();
    await success(admin, "Course created successfully");
    await addModule(admin, "The box step");
    await addLesson(admin, {
      module: "The box step",
      title: "Counting in three",
      type: "Text",
      content: "One, two, three.",
    });
    await admin.getByRole("button", { name: "Edit Course" }).click();
    const edit = dialogOf(admin, "Edit Course");
    await edit.getByLabel("Status").selectOption("Published");
    await edit.getByRole("button", { name: "Save Changes" }).click();
    await success(admin, "Course updated successfully");
  });

  await test.step("a guest buys it", async () => {
    const guest = await open();
    await guest.goto("/courses");
    await guest.getByRole("link", { name: title }).first().click();
    await guest.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    await expect(toastOf(guest, "Added to Cart")).toBeVisible();
    await guest.goto("/simple-checkout");
    await fillGuest(guest, "guest@mail.example", "Guesta Dancer");
    await payWith(guest, cards.approves);
    await expectPaid(guest);
  });

  await test.step("and the site's figures and log say so", async () => {
    await admin.goto("/admin/dashboard");
    await expect(admin.getByText("$25.00").first()).toBeVisible();
    await admin.goto("/admin/audit");
    for (const act of ["Changed settings", "Published a page", "Accepted a role request", "Created a course"])
      await expect(admin.getByRole("cell", { name: act }).first()).toBeVisible();
  });
  for (const one of opened) await one.close();
});

async function signIn(page: Page, username: string): Promise<void> {
  await page.goto("/auth");
  await page.getByLabel("Username or e-mail").fill(username);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}
