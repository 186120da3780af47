import { apiAs, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import {
  addToCart,
  aSoldCourse,
  cards,
  expectPaid,
  fillGuest,
  mailAbout,
  orderIn,
  payWith,
  refuseToStoreCarts,
  shownNumber,
} from "./support/shop.ts";

test("a guest buys with an e-mail, claims it by the mail, and has it in My purchases", async ({
  page,
  withToken,
  request,
}) => {
  test.setTimeout(120_000);
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "18.00");
  const username = unique("dancer");
  const email = `${username}@example.com`;

  await test.step("fills in who they are", async () => {
    await addToCart(page, course);
    await page.goto("/cart");
    await page.getByRole("link", { name: "Check out as guest" }).click();
    await page.getByRole("button", { name: "Pay $18.00" }).click();
    for (const said of [
      "Enter an e-mail address",
      "Enter your name",
      "Agree to the terms to continue.",
      "Enter a card number",
    ])
      await expect(page.getByText(said)).toBeVisible();
    await fillGuest(page, `${username}@gmial.com`, "Guesta Dancer");
    await page.getByRole("button", { name: "gmail.com" }).click();
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(`${username}@gmail.com`);
    await expect(page.getByLabel("Name on card")).toHaveValue("Guesta Dancer");
    await page.getByLabel("E-mail", { exact: true }).fill(email);
  });

  await test.step("pays on the same page, where a refused card leaves everything typed", async () => {
    await payWith(page, cards.declines);
    await expect(page.getByText("Your card was declined.")).toBeVisible();
    await expect(page).toHaveURL(/\/simple-checkout$/);
    await expect(page.getByLabel("E-mail", { exact: true })).toHaveValue(email);
    await expect(page.getByLabel("I agree to the terms")).toBeChecked();
    await payWith(page, cards.approves);
    await expectPaid(page);
    await expect(page.getByText(`We sent a link to ${email}. Set a password to keep these.`)).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("guest_cart"))).toBeNull();
  });

  const order = orderIn(page);
  await test.step("the receipt's link opens the order in another browser", async () => {
    const receipt = await mailAbout(admin, "receipt", email, shownNumber(order));
    const another = await withToken(null);
    await another.goto(linkIn(receipt.text, "/payment-success"));
    await expectPaid(another);
  });

  await test.step("claims the account", async () => {
    const mail = await mailAbout(admin, "claim", email);
    await page.goto(linkIn(mail.text, "/claim"));
    await page.getByLabel("Username").fill(username);
    await page.getByLabel("Password", { exact: true }).fill("a quiet studio at dawn");
    await page.getByLabel("I accept the terms of this site.").check();
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(page).toHaveURL(/\/my-purchases$/);
    await expect(page.getByRole("heading", { level: 2, name: course.title })).toBeVisible();
    await page.getByRole("link", { name: "Start course" }).click();
    await expect(page.getByRole("heading", { level: 1, name: course.lesson })).toBeVisible();
  });
});

test("an address that has an account is answered like any other, also when the guest sets a password to start at once", async ({
  page,
  as,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "22.00");
  await page.goto(`/simple-checkout?item=course:${course.id}`);
  await fillGuest(page, "lucia.m@example.com", "Lucía");
  await payWith(page, cards.approves);
  await expectPaid(page);
  const owner = await as("lucia.m");
  const bought = owner.getByRole("heading", { level: 2, name: course.title });
  await test.step("its account gets the course", async () => {
    await owner.goto("/my-purchases");
    await expect(bought).toBeVisible();
  });

  await test.step("until somebody with the order's token makes an account", async () => {
    const form = page.getByRole("form", { name: "Set a password" });
    await expect(form.getByRole("checkbox")).toHaveCount(0);
    await form.getByLabel("Username").fill(unique("dancer"));
    await form.getByLabel("Password", { exact: true }).fill("a quiet studio at dawn");
    await form.getByRole("button", { name: "Set a password" }).click();
    await expect(page.locator(":focus")).toHaveText("This is in your account now.");
    const token = `order_token:${orderIn(page)}`;
    expect(await page.evaluate((key) => sessionStorage.getItem(key), token)).toBeNull();
    await page.reload();
    await expectPaid(page);
    await page.getByRole("link", { name: "Start course" }).click();
    await expect(page.getByRole("heading", { level: 1, name: course.lesson })).toBeVisible();
    await owner.reload();
    await expect(owner.getByText("In another account now.").first()).toBeVisible();
  });
});

test("somebody else's order, and one without its token, is not there", async ({ page, as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "9.00");
  await page.goto(`/simple-checkout?item=course:${course.id}`);
  await fillGuest(page, "nobody@example.com", "Nobody");
  await payWith(page, cards.declines);
  await expect(page.getByText("Your card was declined.")).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/checkout\/stripe\?order=/);
  const order = orderIn(page);
  const stranger = await as("amara.b");
  await stranger.goto(`/payment-success?order=${order}`);
  await expect(stranger.getByText("There is no order here.")).toBeVisible();
  await stranger.goto(`/checkout/stripe?order=${order}`);
  await expect(stranger.getByRole("heading", { level: 1, name: "Page not found" })).toBeVisible();
});

test("with storage blocked an added course stays on the screen, and the guest is told", async ({ page, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "14.00");
  await refuseToStoreCarts(page);
  await page.goto(`/courses/${course.id}`);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
  const said = "Failed to save your cart. Please make sure cookies are enabled.";
  await expect(toastOf(page, "Storage Error", said, "alert")).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toContainText(course.title);
});

/** The address in a mail that leads to a page of the site, without its host, which is that of the server's own. */
function linkIn(text: string, path: string): string {
  const found = new RegExp(`https?://[^/\\s]+(${path}[^\\s)>\\]]*)`).exec(text)?.[1];
  if (found === undefined) throw new Error(`no link to ${path} in:\n${text}`);
  return found;
}
