import { parsePrice } from "@pavane/contract/core/money";
import { settings } from "@pavane/contract/site/settings";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import type { z } from "zod";
import { planChecks } from "./features/professionals/rules/plan-values.ts";
import { serviceChecks } from "./features/professionals/rules/service-values.ts";
import { courseForm, fullCourseForm } from "./features/courses/forms/schemas.ts";
import { couponChecks } from "./features/checkout/admin/rules/coupon-form.ts";
import { newPlanChecks, newPriceChecks } from "./features/subscriptions/admin/rules/plan-form.ts";
import { readDirectory } from "./features/connect/rules/directory-search.ts";
import { priceFault } from "./features/selling/rules/price-fault.ts";
import { readStoreSearch } from "./features/store/catalogue/store-search.ts";

/** Prices of filters are in the address, which is read like the fields. */
const filters: Readonly<Record<string, (typed: string) => string | null>> = {
  "features/connect/filters/fields.tsx": (typed) =>
    readDirectory(new URLSearchParams({ price_max: typed })).priceMax.fault,
  "features/store/catalogue/price-filter.tsx": (typed) =>
    readStoreSearch(new URLSearchParams({ max: typed })).prices.max.fault,
};

/** Amounts that are no money. */
const otherAmounts = new Set([
  "features/certificates/editor/millimetre-field.tsx",
  "features/courses/forms/question-fields.tsx",
  "features/courses/components/course-extras.tsx",
  "features/courses/workbench/practice/counts-form.tsx",
  "features/subscriptions/admin/tiers/tier-dialog.tsx",
  "screens/teaching/accommodation-dialog.tsx",
]);

const folder = fileURLToPath(new URL(".", import.meta.url));

/** What a check says of one typed price, whatever else the form holds. */
const said =
  <Values>(check: (values: Values) => string | null, around: Partial<Values>, name: keyof Values) =>
  (typed: string) =>
    check({ ...around, [name]: typed } as Values); // the check looks at nothing else

const saidBy = (schema: z.ZodType) => (typed: string) => {
  const read = schema.safeParse(typed);
  return read.success ? null : (read.error.issues[0]?.message ?? "");
};

const pricing = newPriceChecks(() => 0);
const planning = planChecks({ today: "2026-11-27", zone: "UTC" });

/** Every field of the product into which people type money, with what checks it before it is sent. */
const fields: Readonly<Record<string, (typed: string) => string | null>> = {
  "features/professionals/groups/plan-dialog.tsx series_price": said(
    planning.series_price,
    { repeat: "weekly", count: "4" },
    "series_price",
  ),
  "features/professionals/services/service-dialog.tsx price": said(serviceChecks.price, { free: false }, "price"),
  "features/courses/forms/course-dialog-fields.tsx price": saidBy(courseForm.shape.price),
  "features/courses/forms/course-form-fields.tsx price": saidBy(fullCourseForm.shape.price),
  "features/checkout/admin/coupons/coupon-fields.tsx amount": said(couponChecks.amount, { kind: "fixed" }, "amount"),
  "features/checkout/admin/coupons/coupon-fields.tsx minimum": said(couponChecks.minimum, {}, "minimum"),
  "features/subscriptions/admin/plans/new-plan-dialog.tsx price": said(newPlanChecks.price, {}, "price"),
  "features/subscriptions/admin/plans/new-plan-dialog.tsx seat_price": said(newPlanChecks.seat_price, {}, "seat_price"),
  "features/subscriptions/admin/plans/price-dialog.tsx price": said(pricing.price, {}, "price"),
  "features/subscriptions/admin/plans/price-dialog.tsx seat_price": said(pricing.seat_price, {}, "seat_price"),
  "features/selling/editor/price-step.tsx price": priceFault,
  "features/selling/list/bulk-dialog.tsx price": priceFault,
  // Settings are registered by their keys; this is the one that is money.
  "features/site/admin/components/setting-control.tsx ?": saidBy(settings.payout_minimum.schema),
};

test("every field with a dollar sign is among them", () => {
  const found = globSync("**/*.tsx", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("ui/"))
    .flatMap((file) =>
      readFileSync(`${folder}${file}`, "utf8")
        .split('prefix="$"')
        .slice(1)
        .map((after) => `${file} ${/register\("(\w+)"\)/.exec(after)?.[1] ?? "?"}`),
    );
  expect(found.toSorted()).toEqual(Object.keys(fields).toSorted());
});

test("every other field for an amount is a filter, or no money", () => {
  const found = globSync("**/*.tsx", { cwd: folder })
    .map((file) => file.replaceAll("\\", "/"))
    .filter((file) => !file.startsWith("ui/") && !otherAmounts.has(file))
    .filter((file) => /inputMode(?:=|: )"decimal"/.test(readFileSync(`${folder}${file}`, "utf8")));
  const known = [...Object.keys(fields).map((name) => name.replace(/ .*/, "")), ...Object.keys(filters)];
  expect(found.toSorted()).toEqual([...new Set(known)].toSorted());
});

test.each(Object.entries({ ...fields, ...filters }))(
  "%s asks which price was meant, in the words of the one rule",
  (_, check) => {
    for (const typed of ["1,250", "1.250,00", "12,345.50", "1.250"]) {
      const read = parsePrice(typed);
      expect([typed, check(typed)]).toEqual([typed, read.ok ? null : read.message]);
    }
    expect(["12,50", "12.50"].map(check), "a comma before the cents is no question").toEqual([null, null]);
    expect(check("9".repeat(10_000))).toBe("Price must be at most 99999.99");
  },
);
