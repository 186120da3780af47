import { describe, expect, test } from "vitest";
import { readProducts } from "./read-products.ts";

const read = (text: string) => readProducts(Buffer.from(text));
const productsOf = (text: string) => {
  const found = read(text);
  if ("fault" in found) throw new Error(found.fault);
  return found.products;
};

describe("a table of products", () => {
  test("is read by its columns, whatever their case and order, with HTML as markdown", () => {
    const html =
      '"<h2>Warm up</h2><p>Ten <strong>slow</strong> minutes,\nsee <a href=""https://studio.example/a"">here</a> or <a href=""/l/x"">there</a>.</p><script>alert(1)</script>"';
    expect(
      productsOf(`\uFEFFPRICE,Currency,Description,Name,URL\n10,USD,${html},Ten tendus,https://x.gumroad.com/l/ab\n`),
    ).toEqual([
      {
        place: "Line 2",
        title: "Ten tendus",
        description: "## Warm up\n\nTen **slow** minutes, see [here](https://studio.example/a) or there.",
        price: "10",
        priceIsInCents: false,
        currency: "usd",
        isNoFile: null,
        isPriceOpen: false,
        notes: [],
      },
    ]);
  });

  test("counts lines where cells have breaks", () => {
    const found = productsOf('Name;Description\nOne;"<p>a</p>\n<p>b</p>"\nTwo;x');
    expect(found.map(({ place }) => place)).toEqual(["Line 2", "Line 4"]);
  });

  test("takes away signs that nobody sees, and no tag becomes one", () => {
    expect(productsOf('Title,Description\n"\u202EOne\u0007","&lt;b&gt; 5 < 6"')).toMatchObject([
      { title: "One", description: expect.not.stringMatching(/(?<!\\)<b>/) },
    ]);
  });
});

describe("what the API of Gumroad answers", () => {
  const product = {
    name: "Ten tendus",
    description: "<p>Slow.</p>",
    price: 1050,
    currency: "usd",
    customizable_price: null,
    tags: ["barre"],
    subscription_duration: null,
    require_shipping: false,
  };

  test("has prices in cents, as an answer or as the list in it", () => {
    for (const text of [JSON.stringify({ success: true, products: [product] }), JSON.stringify([product])])
      expect(productsOf(text)).toMatchObject([
        { place: "Product 1", title: "Ten tendus", description: "Slow.", price: "1050", priceIsInCents: true },
      ]);
  });

  test("says what is no file, and whose price is open", () => {
    const kinds = [{ subscription_duration: "monthly" }, { require_shipping: true }, { customizable_price: true }];
    expect(productsOf(JSON.stringify(kinds.map((kind) => ({ ...product, ...kind }))))).toMatchObject([
      { isNoFile: "membership" },
      { isNoFile: "physical" },
      { isNoFile: null, isPriceOpen: true },
    ]);
  });
});

test.each([
  ["", "The first line names the columns: Name, Description, Price, Currency. Name is missing"],
  ["Price\n10", "The first line names the columns: Name, Description, Price, Currency. Name is missing"],
  ["Name\n\n", "There is no product in this file"],
  ["[]", "There is no product in this file"],
  ["{}", "This is not what the API of Gumroad answers for your products"],
  ["[1]", "This is not what the API of Gumroad answers for your products"],
  ["{", "This is not what the API of Gumroad answers for your products"],
  [`Name\n${"x\n".repeat(101)}`, "A file has at most 100 products"],
  ["PK\u0003\u0004", "This is a workbook. Save it as CSV and choose that file"],
])("a file that is none says why: %#", (text, fault) => {
  expect(read(text)).toEqual({ fault });
});
