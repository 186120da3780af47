import { apiAs, samplePassword, tokenOf } from "./support/api.ts";
import { refuse } from "./support/course-scene.ts";
import { expect, test, toastOf } from "./support/journey.ts";
import { addToCart, aSoldCourse } from "./support/shop.ts";

test("a guest's cart says what was added, removed and cleared", async ({ page, request }) => {
  const admin = apiAs(request, await tokenOf(request, "admin"));
  const [first, second] = [await aSoldCourse(admin, "12.00"), await aSoldCourse(admin, "13.00")];
  await page.goto("/courses");
  await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
  await expect(page.getByRole("dialog", { name: "Cart" })).toContainText("Your cart is empty");
  await addToCart(page, first);
  await addToCart(page, second);
  await page.goto("/cart");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: `Remove ${first.title}` }).click();
  await expect(toastOf(page, "Item Removed")).toBeVisible();
  await main.getByRole("button", { name: "Clear cart" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear cart" }).click();
  await expect(toastOf(page, "Cart Cleared")).toBeVisible();
  await expect(page.getByText("Your cart is empty")).toBeVisible();
});

test("a cart that cannot be moved into the account stays, and the cart page says so", async ({ page, request }) => {
  await addToCart(page, await aSoldCourse(apiAs(request, await tokenOf(request, "admin")), "12.00"));
  await refuse(page, "POST", /\/api\/cart$/);
  await page.goto("/auth?redirect=/cart");
  await page.getByLabel("Username or e-mail").fill("learner");
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
  const said = "Failed to transfer your cart items. Please try again.";
  await expect(toastOf(page, "Transfer Error", said, "alert")).toBeVisible();
  await expect(page.getByText("Failed to merge your guest cart with your account")).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("guest_cart"))).not.toBeNull();
});
