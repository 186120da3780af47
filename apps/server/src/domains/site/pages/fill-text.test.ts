import { expect, test } from "vitest";
import { fillHtml, fillingsOf, fillText, type Operator } from "./fill-text.ts";

const operator: Operator = {
  siteName: "Galliard & Sons",
  siteAddress: "https://galliard.example",
  supportEmail: "help@galliard.example",
  postalAddress: "1 Barre Street\nLyon",
  phone: null,
  refundDays: 30,
  paymentProvider: "Stripe",
  mailProvider: "a mail server of ours",
  fileStorage: "on this server",
};

test("placeholders are filled from the settings", () => {
  expect(fillText("{{site_name}}, {{ postal_address }}", fillingsOf(operator))).toBe(
    "Galliard & Sons, 1 Barre Street, Lyon",
  );
});

test("in HTML they are escaped, and an e-mail is a link", () => {
  const html = fillHtml("<p>{{site_name}}, {{postal_address}}: {{support_email}}</p>", fillingsOf(operator));
  expect(html).toContain("Galliard &#38; Sons, 1 Barre Street, Lyon: ");
  expect(html).toContain('<a href="mailto:help@galliard.example" rel="noopener nofollow">help@galliard.example</a>');
});

test("an address on a line of its own keeps its lines", () => {
  const fillings = fillingsOf(operator);
  expect(fillText("Write to\n{{postal_address}}\nat once", fillings)).toBe("Write to\n1 Barre Street\nLyon\nat once");
  for (const [before, after] of [
    ["<p>", "</p>"],
    ["<li>", "</li>"],
    ["Us:<br />\n", "<br />There"],
  ] as const)
    expect(fillHtml(`${before}{{postal_address}}${after}`, fillings)).toBe(`${before}1 Barre Street<br />Lyon${after}`);
});

test("what is not set still reads as part of a sentence", () => {
  const fillings = fillingsOf({ ...operator, supportEmail: null, postalAddress: null });
  expect(fillText("Write to {{support_email}} or {{postal_address}}.", fillings)).toBe(
    "Write to our contact page or an address that we give on request.",
  );
  expect(fillHtml("{{support_email}}", fillings)).toContain('href="/contact"');
});

test("unknown placeholders stay as typed", () => {
  const text = "{{operator}} {{ constructor }} {{toString}} {{site_name";
  expect(fillText(text, fillingsOf(operator))).toBe(text);
  expect(fillHtml(text, fillingsOf(operator))).toBe(text);
});

test("a placeholder inside a tag is left alone, so that no filling can leave its attribute", () => {
  const html = '<img src="https://x.example/a.png" alt="{{support_email}}" />';
  expect(fillHtml(html, fillingsOf(operator))).toBe(html);
});

test("a site cannot be named so that it becomes markup", () => {
  expect(fillHtml("{{site_name}}", fillingsOf({ ...operator, siteName: "<script>1</script>" }))).not.toContain("<");
});
