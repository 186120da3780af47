import { apiAs, samplePassword, tokenOf } from "./support/api.ts";
import { picture } from "./support/files.ts";
import { expect, test, toastOf } from "./support/journey.ts";

test("two people write to each other, what is not sent is sent again, and a block ends it", async ({
  request,
  withToken,
}) => {
  const [grace, hanna] = [await tokenOf(request, "grace.o"), await tokenOf(request, "hanna.s")];
  const me = await apiAs(request, hanna)("GET", "/api/me");
  const from = await withToken(grace);
  const to = await withToken(hanna);
  const write = from.getByRole("textbox", { name: /^Message to/ });

  await test.step("from a profile; what is typed stays over a reload", async () => {
    await from.goto(`/profile/${me.id}`, { waitUntil: "networkidle" });
    await from.getByRole("link", { name: /^Message / }).click();
    await write.fill("Would you swap Thursday for Friday?");
    from.once("dialog", (question) => void question.accept());
    await from.reload({ waitUntil: "networkidle" });
    await expect(write).toHaveValue("Would you swap Thursday for Friday?");
    await write.press("Control+Enter");
    await expect(from).toHaveURL(/\/messages\/[0-9a-f-]{36}$/);
    await expect(from.getByRole("log").getByText("Would you swap Thursday for Friday?")).toBeVisible();
  });

  await test.step("a line that was not sent is sent once by trying again", async () => {
    await from.route("**/api/conversations/*/messages", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await write.fill("Friday at seven, then.");
    await write.press("Control+Enter");
    await expect(from.getByRole("alert").filter({ hasText: "Not sent." })).toBeVisible();
    await from.unroute("**/api/conversations/*/messages");
    await from.getByRole("button", { name: "Try again" }).click();
    await expect(from.getByText("Not sent.")).toBeHidden();
    await expect(from.getByRole("log").getByText("Friday at seven, then.")).toHaveCount(1);
  });

  await test.step("the other reads and answers, which both see", async () => {
    await to.goto("/messages", { waitUntil: "networkidle" });
    await to.getByRole("link", { name: /Friday at seven, then/ }).click();
    const answer = to.getByRole("textbox", { name: /^Message to/ });
    await answer.fill("Gladly.");
    await to.getByRole("button", { name: "Send" }).click();
    await expect(from.getByRole("log").getByText("Gladly.")).toBeVisible();
    await expect(from.getByText(/Seen/)).toBeVisible();
  });

  await test.step("one on its way is the same from elsewhere, and what is typed meanwhile stays", async () => {
    let arrive: () => void = () => undefined;
    const arrives = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await from.route("**/api/conversations/*/messages", async (route) => {
      if (route.request().method() === "POST") await arrives;
      await route.continue();
    });
    await from.getByLabel("Attach files").setInputFiles(await picture("friday.png"));
    await write.fill("The plan of it.");
    await write.press("Control+Enter");
    await expect(from.getByText("Sending", { exact: true })).toBeVisible();
    await from.getByRole("banner").getByRole("link").first().click();
    await expect(from).not.toHaveURL(/messages/);
    await from.goBack();
    await expect(from.getByText("Sending", { exact: true })).toBeVisible();
    await write.fill("One more thing");
    arrive();
    await expect(from.getByText("Sending", { exact: true })).toBeHidden();
    await expect(from.getByRole("log").getByText("friday.webp")).toBeVisible();
    await expect(write).toHaveValue("One more thing");
    await from.unroute("**/api/conversations/*/messages");
    await write.fill("");
  });

  await test.step("a block refuses the next message by its sentence", async () => {
    await to.getByRole("button", { name: "More", exact: true }).click();
    await to.getByRole("menuitem", { name: /^Block / }).click();
    await expect(toastOf(to, "Blocked")).toBeVisible();
    await write.fill("Are you there?");
    await write.press("Control+Enter");
    await expect(from.getByRole("alert").filter({ hasText: "You cannot write to this person." })).toBeVisible();
  });
});

test("a guest reports a profile, and is back at the report once signed in", async ({ page, request }) => {
  const grace = await apiAs(request, await tokenOf(request, "grace.o"))("GET", "/api/me");
  await page.goto(`/profile/${grace.id}`, { waitUntil: "networkidle" });
  await page.getByRole("button", { name: /^Report / }).click();
  await page.getByLabel("Username or e-mail").fill("hanna.s");
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.getByRole("dialog", { name: /^Report/ })).toBeVisible();
});
