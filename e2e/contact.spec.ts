import type { Page } from "@playwright/test";
import { unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("a guest writes to the site, and the answer goes out by mail", async ({ page, as }) => {
  const name = unique("Amira");
  const email = `${name.toLowerCase()}@mail.example`;
  const main = page.getByRole("main");

  await test.step("is told what is wrong, and loses nothing when the connection fails", async () => {
    await page.goto("/contact?topic=billing");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("E-mail").fill(email);
    await page.getByLabel("Message").fill("Too short");
    await send(page);
    await expect(main.getByText("Message must be at least 10 characters")).toBeVisible();
    await expect(page.getByLabel("Message")).toBeFocused();
    await page.getByLabel("Message").fill("Two charges\nfor one month.");
    await page.route("**/api/contact", (route) => route.abort());
    await send(page);
    await expect(main.getByText("Your message could not be sent. Try again.")).toBeVisible();
    await page.unroute("**/api/contact");
    await page.reload();
    await expect(page.getByLabel("Message")).toHaveValue("Two charges\nfor one month.");
    await expect(page.getByLabel("Topic")).toHaveValue("billing");
  });

  const reference = await test.step("sends it", async () => {
    await page.waitForFunction(() => performance.now() > 3000);
    await send(page);
    const said = main.getByText(`The answer goes to ${email}.`);
    await expect(said).toContainText("Your message has been sent. Reference ");
    await expect(main.getByRole("button", { name: "Write another" })).toBeVisible();
    return /[0-9A-Z]{4}-[0-9A-Z]{6}/.exec((await said.textContent()) ?? "")?.[0] ?? "";
  });

  const desk = await as("admin");
  const message = desk.getByRole("region", { name: `Message of ${name}` });
  await test.step("staff open it, which says so", async () => {
    await desk.goto(`/admin/messages?q=${reference}`);
    await desk.getByRole("link", { name: `New: ${name}` }).click();
    await expect(message.getByRole("button", { name: "State: Open" })).toBeVisible();
    await expect(desk.getByRole("link", { name, exact: true })).toBeVisible();
  });

  await test.step("staff answer; what was typed outlasts a reload", async () => {
    await message.getByRole("textbox", { name: "Reply" }).fill("It was one charge and its reservation.");
    await desk.reload();
    await expect(message.getByRole("textbox", { name: "Reply" })).toHaveValue("It was one charge and its reservation.");
    await message.getByRole("button", { name: "Send reply" }).click();
    await expect(toastOf(desk, "Reply kept. Mail is not being delivered.")).toBeVisible();
    await expect(message.getByRole("button", { name: "State: Answered" })).toBeVisible();
    await expect(message.getByRole("textbox", { name: "Reply" })).toHaveValue("");
  });

  await test.step("the answer is in the outbox", async () => {
    await message.getByRole("link", { name: "Mail: Queued" }).click();
    const mail = desk.getByRole("dialog", { name: `Re: Your message to Pavane (${reference})` });
    await expect(mail.getByText(email)).toBeVisible();
    await mail.getByRole("tab", { name: "Text" }).click();
    await expect(mail.getByText("> Two charges")).toBeVisible();
    await mail.getByRole("button", { name: "Close" }).last().click();
    await expect(desk.getByRole("tab", { name: "Outbox" })).toHaveAttribute("aria-selected", "true");
  });
});

const send = (page: Page) => page.getByRole("button", { name: "Send message" }).click();
