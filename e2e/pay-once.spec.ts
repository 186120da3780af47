import type { Page } from "@playwright/test";
import { apiAs, samplePassword, tokenOf, unique } from "./support/api.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import {
  addToCart,
  aSoldCourse,
  bought,
  cards,
  expectPaid,
  orderIn,
  ordered,
  fillGuest,
  payWith,
  shownNumber,
  withEmptyCart,
} from "./support/shop.ts";

test("a card that asks can be refused, which leaves the order unpaid, and confirmed", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const call = await withEmptyCart(request, "farid.k");
  const { order } = await ordered(call, [await aSoldCourse(admin, "30.00")]);
  const page = await as("farid.k");
  await page.goto(`/checkout/stripe?order=${order}`);
  await payWith(page, cards.asks);
  const dialog = page.getByRole("dialog", { name: "Confirm this test payment" });
  await dialog.getByRole("button", { name: "Refuse" }).click();
  await expect(page.getByText("The payment was not confirmed.")).toBeVisible();
  expect((await call("GET", `/api/orders/${order}`))["status"]).toBe("pending");
  await payWith(page, cards.asks);
  await expect(dialog).toBeVisible();
  await page.reload();
  await expect(page.getByText("The payment was not confirmed.")).toBeVisible();
  await payWith(page, cards.asks);
  await dialog.getByRole("button", { name: "Confirm" }).click();
  await expectPaid(page);
});

test("of two tabs that pay one order, one pays and the other is told", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const call = await withEmptyCart(request, "june.w");
  const { order } = await ordered(call, [await aSoldCourse(admin, "25.00")]);
  const first = await as("june.w");
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/checkout/stripe?order=${order}`);
    await expect(tab.getByLabel("Card number")).toBeVisible();
  }
  await payWith(first, cards.approves);
  await expectPaid(first);
  await expect(first.getByText("This order is already paid.")).toBeHidden();
  await payWith(second, cards.approves);
  await expectPaid(second);
  await expect(second.getByText("This order is already paid.")).toBeVisible();
  const { payments } = await admin("GET", `/api/admin/orders/${order}`);
  expect((payments as { status: string }[]).map(({ status }) => status)).toEqual(["succeeded"]);
});

test("a second tab that never pressed is led to the order that the first one paid", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  await withEmptyCart(request, "june.w");
  const [alone, inCart] = [await aSoldCourse(admin, "24.00"), await aSoldCourse(admin, "26.00")];
  const first = await as("june.w");
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/checkout?item=course:${alone.id}`);
    await expect(tab.getByLabel("Card number")).toBeVisible();
  }
  await first.bringToFront();
  await payWith(first, cards.approves);
  await expectPaid(first);
  await expectPaidElsewhere(second, orderIn(first));

  await addToCart(first, inCart);
  for (const tab of [first, second]) {
    await tab.goto("/checkout");
    await expect(tab.getByLabel("Card number")).toBeVisible();
  }
  await first.bringToFront();
  await payWith(first, cards.approves);
  await expectPaid(first);
  await expectPaidElsewhere(second, orderIn(first));
  // Whoever reloads a page of yesterday is told by the server alone.
  await second.evaluate(() => localStorage.removeItem("paid_orders"));
  await second.goto(`/checkout?item=course:${inCart.id}`);
  await expectPaidElsewhere(second, orderIn(first));
});

test("a guest's second tab is led to the order, and pays nothing once more", async ({ page, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "23.00");
  const email = `${unique("two.tabs")}@example.com`;
  const second = await page.context().newPage();
  for (const tab of [page, second]) {
    await tab.goto(`/simple-checkout?item=course:${course.id}`);
    await fillGuest(tab, email, "Two Tabs");
  }
  await page.bringToFront();
  await payWith(page, cards.approves);
  await expectPaid(page);
  await expectPaidElsewhere(second, orderIn(page));
  // A page that is opened afterwards may buy it for somebody else.
  await second.goto(`/simple-checkout?item=course:${course.id}`);
  await expect(second.getByLabel("Card number")).toBeVisible();
  const { data } = await admin("GET", `/api/admin/orders?q=${encodeURIComponent(email)}`);
  expect(data).toHaveLength(1);
});

test("a lost answer to the payment is looked up, not paid again", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const call = await withEmptyCart(request, "dmitri.p");
  const { order } = await ordered(call, [await aSoldCourse(admin, "25.00")]);
  const page = await as("dmitri.p");
  await page.route("**/api/payments/*/sandbox", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.goto(`/checkout/stripe?order=${order}`);
  await payWith(page, cards.approves);
  await expectPaid(page);
});

test("a cancelled order was not charged and leaves the cart as it was", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const call = await withEmptyCart(request, "elena.r");
  const course = await aSoldCourse(admin, "25.00");
  const { order } = await ordered(call, [course]);
  const page = await as("elena.r");
  await page.goto(`/checkout/stripe?order=${order}`);
  await page.getByRole("button", { name: "Cancel order" }).click();
  await expect(page.getByText("This order has ended. Nothing was charged.")).toBeVisible();
  await page.goto(`/payment-success?order=${order}`);
  await expect(page.getByText("This order has ended. Nothing was charged.")).toBeVisible();
  await expect(page.getByText("Thank you.")).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Back to cart" }).click();
  await expect(page.getByRole("list", { name: "In your cart" })).toContainText(course.title);
});

test("offline, a changed quantity jumps back with the reason", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "11.00");
  const call = await withEmptyCart(request, "amara.b");
  await call("POST", "/api/cart", { type: "course", itemId: course.id });
  const page = await as("amara.b");
  await page.goto("/cart");
  const quantity = page.getByRole("textbox", { name: `Quantity of ${course.title}` });
  await expect(quantity).toHaveValue("1");
  await page.getByRole("button", { name: `One more of ${course.title}` }).click();
  await expect(quantity).toHaveValue("2");
  await expect(page.getByText("1 for you, 1 to give")).toBeVisible();
  await expect.poll(() => quantityOf(call)).toBe(2);
  await page.context().setOffline(true);
  await page.getByRole("button", { name: `One more of ${course.title}` }).click();
  await expect(toastOf(page, "Failed to update item quantity", "", "alert")).toBeVisible();
  await expect(quantity).toHaveValue("2");
  await page.context().setOffline(false);
});

test("offline from the first press on, adding says why it failed and the page stays", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "21.00");
  await withEmptyCart(request, "amara.b");
  const page = await as("amara.b");
  await page.goto(`/courses/${course.id}`);
  const add = page.getByRole("main").getByRole("button", { name: "Add to cart" }).first();
  await expect(add).toBeEnabled();
  // Nothing was pressed yet, so the code of messages and of the cart is not there.
  await page.context().setOffline(true);
  const unreachable = page.getByRole("alert").filter({ hasText: "The server could not be reached." });
  await add.click();
  await expect(unreachable).toHaveCount(1);
  await page.getByRole("banner").getByRole("button", { name: /^Cart/ }).click();
  await expect(unreachable).toHaveCount(2);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(course.title);
  await page.context().setOffline(false);
  await add.click();
  await expect(page.getByRole("main").getByRole("link", { name: "View cart" }).first()).toBeVisible();
});

test("a price that changed must be accepted before checkout", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "12.00");
  const call = await withEmptyCart(request, "amara.b");
  await call("POST", "/api/cart", { type: "course", itemId: course.id });
  await admin("PATCH", `/api/courses/${course.id}`, { price: "14.00" });
  const page = await as("amara.b");
  await page.goto("/cart");
  await expect(page.getByText("Now $14.00, was $12.00.")).toBeVisible();
  await expect(page.getByText("Some items need your attention.")).toBeVisible();
  await page.getByRole("button", { name: "Accept the price of" }).click();
  await expect(page.getByText("Some items need your attention.")).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByRole("button", { name: "Pay $14.00" })).toBeVisible();
});

test("money given back by the administrator ends access to that course only", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const call = await withEmptyCart(request, "kofi.a");
  const [given, kept] = [await aSoldCourse(admin, "40.00"), await aSoldCourse(admin, "10.00")];
  const order = await bought(call, [given, kept]);
  const desk = await as("admin");
  await desk.goto(`/admin/orders?order=${order}`);
  await desk.getByRole("button", { name: "Refund" }).click();
  const dialog = desk.getByRole("dialog", { name: "Refund" });
  await dialog.getByRole("spinbutton", { name: `Units of ${given.title}` }).fill("1");
  await dialog.getByLabel("Reason").fill("It was bought by mistake.");
  await expect(dialog.getByText("$40.00", { exact: true })).toBeVisible();
  await dialog.getByRole("button", { name: "Refund" }).click();
  await confirmIfAsked(desk, dialog);
  await expect(desk.getByText("Partly refunded").first()).toBeVisible();

  const page = await as("kofi.a");
  await page.goto("/my-purchases");
  const cardOf = (title: string) => page.getByRole("listitem").filter({ hasText: title });
  await expect(cardOf(given.title).getByText("Refunded", { exact: true })).toBeVisible();
  await expect(cardOf(given.title).getByRole("link", { name: "Start course" })).toBeHidden();
  await cardOf(kept.title).getByRole("link", { name: "Start course" }).click();
  await expect(page.getByRole("heading", { level: 1, name: kept.lesson })).toBeVisible();
  await page.goto(`/courses/${given.id}`);
  await expect(page.getByRole("main").getByRole("button", { name: "Add to cart" }).first()).toBeVisible();
});

test("from the course to the paid order by keyboard alone", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "16.00");
  await withEmptyCart(request, "benoit.l");
  const page = await as("benoit.l");
  await page.goto(`/courses/${course.id}`);
  await press(page, page.getByRole("main").getByRole("button", { name: "Add to cart" }).first());
  await press(page, page.getByRole("main").getByRole("link", { name: "View cart" }).first());
  await expect(page).toHaveURL(/\/cart$/);
  await press(page, page.getByRole("main").getByRole("link", { name: "Checkout" }));
  await tabTo(page, page.getByLabel("Card number"));
  await page.keyboard.type("4242424242424242");
  await page.keyboard.press("Tab");
  await page.keyboard.type("1240");
  await page.keyboard.press("Tab");
  await page.keyboard.type("123");
  await page.keyboard.press("Enter");
  await expectPaid(page);
});

test("on a phone nothing scrolls sideways from the course to the paid order", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "17.00");
  await withEmptyCart(request, "lucia.m");
  const page = await as("lucia.m", { viewport: { width: 390, height: 780 } });
  await addToCart(page, course);
  await expectNoSidewaysScroll(page);
  await page.goto("/cart");
  await expect(page.getByRole("list", { name: "In your cart" })).toContainText(course.title);
  await expectNoSidewaysScroll(page);
  await page.getByRole("main").getByRole("link", { name: "Checkout" }).click();
  await expect(page.getByLabel("Card number")).toBeVisible();
  await expectNoSidewaysScroll(page);
  await payWith(page, cards.approves);
  await expectPaid(page);
  await expectNoSidewaysScroll(page);
  const order = shownNumber(new URL(page.url()).searchParams.get("order") ?? "");
  await page.goto("/my-purchases?tab=orders");
  await expect(page.getByRole("link", { name: order })).toBeVisible();
  await expectNoSidewaysScroll(page);
});

async function expectPaidElsewhere(page: Page, order: string): Promise<void> {
  await expectPaid(page);
  await expect(page.getByText("This order is already paid.")).toBeVisible();
  expect(orderIn(page)).toBe(order);
}

async function quantityOf(call: (method: string, path: string) => Promise<{ [field: string]: unknown }>) {
  const { items } = await call("GET", "/api/cart");
  return (items as { quantity: number }[])[0]?.quantity;
}

/** A session that has not confirmed for ten minutes is asked who it is. */
async function confirmIfAsked(page: Page, dialog: ReturnType<Page["getByRole"]>): Promise<void> {
  const asked = page.getByRole("dialog", { name: "Confirm it's you" });
  await expect(asked.or(page.getByRole("heading", { level: 1 })).first()).toBeVisible();
  await expect.poll(async () => (await asked.isVisible()) || (await dialog.isHidden())).toBe(true);
  if (!(await asked.isVisible())) return;
  await asked.getByLabel("Password", { exact: true }).fill(samplePassword);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect(dialog).toBeHidden();
}

/** Moves on with Tab until something has the focus. */
async function tabTo(page: Page, target: ReturnType<Page["getByRole"]>): Promise<void> {
  await expect(target).toBeVisible();
  for (let pressed = 0; pressed < 80; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("Tab does not lead there");
}

async function press(page: Page, target: ReturnType<Page["getByRole"]>): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press("Enter");
}

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }));
  expect(scroll).toBeLessThanOrEqual(client);
}

test("going back after paying leads to the order, not to another checkout", async ({ as, withToken, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "25.00");
  await withEmptyCart(request, "grace.o");
  await test.step("a member", async () => {
    const page = await as("grace.o");
    await page.goto("/cart");
    await page.goto(`/checkout?item=course:${course.id}`);
    await payWith(page, cards.approves);
    await expectPaid(page);
    const number = shownNumber(orderIn(page));
    await page.goBack();
    await expectPaid(page);
    await expect(page.getByText(number).first()).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
  });
  await test.step("a guest", async () => {
    const page = await withToken(null);
    await page.goto(`/simple-checkout?item=course:${course.id}`);
    await fillGuest(page, "going.back@example.com", "Going Back");
    await payWith(page, cards.approves);
    await expectPaid(page);
    await page.goBack();
    await expectPaid(page);
  });
});

test("a double press in one tab buys once, and another tab goes to what was paid", async ({ as, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "33.00");
  const call = await withEmptyCart(request, "grace.o");
  const first = await as("grace.o");
  const second = await first.context().newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/checkout?item=course:${course.id}`);
    await tab.getByLabel("Card number").fill(cards.approves);
    await tab.getByLabel("Expiry").fill("12 / 40");
    await tab.getByLabel("Security code").fill("123");
  }
  await first.getByRole("button", { name: "Pay $33.00" }).dblclick();
  await expectPaid(first);
  await expectPaid(second);
  const { data } = await call("GET", "/api/orders?size=100");
  const mine = (data as { titles: string[]; status: string }[]).filter(({ titles }) => titles.includes(course.title));
  expect(mine.map(({ status }) => status)).toEqual(["paid"]);
});

test("a guest whose answer got lost, and who then corrects their address, is led to what they paid", async ({
  withToken,
  request,
}) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const course = await aSoldCourse(admin, "19.00");
  const page = await withToken(null);
  await page.goto(`/simple-checkout?item=course:${course.id}`);
  await fillGuest(page, "lost.once@example.com", "Lost Once");
  await page.route("**/api/payments/*/sandbox", async (route) => {
    await route.fetch();
    await route.abort("connectionreset");
  });
  await page.route("**/api/orders/*", (route) => route.abort("connectionreset"));
  await payWith(page, cards.approves);
  await expect(page.getByText("Try again: nothing is charged twice.")).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel("E-mail", { exact: true }).fill("lost.twice@example.com");
  await page.getByRole("button", { name: "Pay $19.00" }).click();
  await expectPaid(page);
  await expect(page.getByText("This order is already paid.")).toBeVisible();
  await expect(page.getByText("We sent a link to lost.once@example.com.")).toBeVisible();
});
