import { expect, it } from "vitest";
import { invoiceName } from "./invoice-name.ts";

it("says the seats of a studio", () => {
  expect(invoiceName({ plan_name: "Imperial Monthly", quantity: 5 })).toBe("5 seats, Imperial Monthly");
  expect(invoiceName({ plan_name: "Imperial Monthly", quantity: 1 })).toBe("Imperial Monthly");
});
