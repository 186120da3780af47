import type { Page } from "@playwright/test";
import { samplePassword } from "../support/api.ts";
import { aSoldCourse, addToCart, refuseToStoreCarts, type SoldCourse } from "../support/shop.ts";
import { answer, refuse, type Row, type Stage } from "./stage.ts";

const guest = { section: "8", as: null } as const;
const member = { section: "8", as: "learner" } as const;

const call = /\/api\/cart(\/\d+)?$/;

const aGuestWith = async ({ page, call: admin }: Stage): Promise<SoldCourse> => {
  const course = await aSoldCourse(admin, "12.00");
  await addToCart(page, course);
  return course;
};

const signIn = async (page: Page) => {
  await page.goto("/auth?redirect=/cart");
  await page.getByLabel("Username or e-mail").fill("learner");
  await page.getByLabel("Password", { exact: true }).fill(samplePassword);
  await page.getByRole("button", { name: "Sign In" }).click();
};

/** The guest's line cannot be moved into the account. */
const transferFails = async (stage: Stage) => {
  await aGuestWith(stage);
  await refuse(stage.page, "POST", call);
  await signIn(stage.page);
};

/** A cart of one line, whatever the account has; changes of it are answered by the server or by the row. */
const cartOfOne = async ({ page, call: admin }: Stage): Promise<SoldCourse> => {
  const { id: itemId, title, price, ...course } = await aSoldCourse(admin, "12.00");
  const itemDetails = { price, title, imageUrl: null, path: null, kind: "Certification", by: null, maxQuantity: 50 };
  const resource = { title, type: "Certification", price };
  const line = { id: 1, itemType: "course", itemId, quantity: 1, price, itemDetails, resource };
  const items = [{ ...line, state: "ok", message: null, gift: false }];
  await answer(page, "GET", /\/api\/cart$/, { items, subtotal: price, total: price });
  await page.goto("/cart");
  return { id: itemId, title, price, ...course };
};

const pressIn = (page: Page, name: string | RegExp) => page.getByRole("main").getByRole("button", { name }).click();

const clear = async (page: Page) => {
  await pressIn(page, "Clear cart");
  await page.getByRole("alertdialog").getByRole("button", { name: "Clear cart" }).click();
};

/** What is said about carts, of guests and of accounts. */
export const carts: readonly Row[] = [
  { ...guest, message: "Added to Cart", where: "/courses/{id}, Add to cart", provoke: aGuestWith },
  {
    ...guest,
    message: "Item Removed",
    where: "/cart, Remove",
    provoke: async (stage) => {
      const { title } = await aGuestWith(stage);
      await stage.page.goto("/cart");
      await pressIn(stage.page, `Remove ${title}`);
    },
  },
  {
    ...guest,
    message: "Cart Cleared",
    where: "/cart, Clear cart",
    provoke: async (stage) => {
      await aGuestWith(stage);
      await stage.page.goto("/cart");
      await clear(stage.page);
    },
  },
  {
    ...guest,
    section: "2.6",
    message: "Your cart is empty",
    where: "the cart popover without anything in it",
    provoke: async ({ page }) => {
      await page.goto("/courses");
      await page.getByRole("banner").getByRole("button", { name: "Cart" }).click();
      return page.getByRole("dialog", { name: "Cart" });
    },
  },
  {
    ...guest,
    message: "Storage Error",
    where: "/courses/{id}, storage refused",
    provoke: (stage) => addWithoutStorage(stage),
  },
  {
    ...guest,
    message: "Failed to save your cart. Please make sure cookies are enabled.",
    where: "/courses/{id}, storage refused",
    provoke: (stage) => addWithoutStorage(stage),
  },
  {
    ...guest,
    message: "Cart Transferred",
    where: "signing in with something in the cart",
    provoke: async (stage) => {
      await aGuestWith(stage);
      await signIn(stage.page);
    },
  },
  {
    ...guest,
    message: "Transfer Error",
    where: "signing in, POST /api/cart answers 500",
    provoke: transferFails,
  },
  {
    ...guest,
    message: "Failed to transfer your cart items. Please try again.",
    where: "signing in, POST /api/cart answers 500",
    provoke: transferFails,
  },
  {
    ...guest,
    message: "Failed to merge your guest cart with your account",
    where: "/cart after that",
    provoke: transferFails,
  },
  {
    ...member,
    message: "Failed to add item to cart",
    where: "/courses/{id}, POST /api/cart answers 500",
    provoke: async ({ page, call: admin }) => {
      const { id } = await aSoldCourse(admin, "12.00");
      await refuse(page, "POST", call);
      await page.goto(`/courses/${id}`);
      await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
    },
  },
  {
    ...member,
    message: "Failed to remove item from cart",
    where: "/cart, DELETE /api/cart/{id} answers 500",
    provoke: async (stage) => {
      await refuse(stage.page, "DELETE", call);
      const { title } = await cartOfOne(stage);
      await pressIn(stage.page, `Remove ${title}`);
    },
  },
  {
    ...member,
    message: "Failed to update item quantity",
    where: "/cart, PATCH /api/cart/{id} answers 500",
    provoke: async (stage) => {
      await refuse(stage.page, "PATCH", call);
      const { title } = await cartOfOne(stage);
      await pressIn(stage.page, `One more of ${title}`);
    },
  },
  {
    ...member,
    message: "Failed to clear cart",
    where: "/cart, DELETE /api/cart answers 500",
    provoke: async (stage) => {
      await refuse(stage.page, "DELETE", call);
      await cartOfOne(stage);
      await clear(stage.page);
    },
  },
];

async function addWithoutStorage({ page, call: admin }: Stage): Promise<void> {
  const { id } = await aSoldCourse(admin, "12.00");
  await refuseToStoreCarts(page);
  await page.goto(`/courses/${id}`);
  await page.getByRole("main").getByRole("button", { name: "Add to cart" }).first().click();
}
