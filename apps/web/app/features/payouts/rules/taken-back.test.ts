import { floorShare } from "@pavane/contract/core/fraction";
import { decimalText } from "@pavane/contract/core/money";
import { expect, test } from "vitest";
import { netLeft, takenBack, type SaleToReturn } from "./taken-back.ts";

const sale: SaleToReturn = {
  quantity: 1,
  refunded_units: 0,
  list: "40.00",
  discount: "4.00",
  discount_payer: "platform",
  net: "32.00",
  returned: "0.00",
};

test("the only unit takes the whole share, whatever the platform gave", () => {
  expect(takenBack(sale, 1)).toBe("32.00");
});

test("a unit of three takes its part, the last one the rest", () => {
  // 3 × $3.33 less $1.00 that the seller gave: $8.99 paid, 20 % commission of it, $7.19 of the seller.
  const three: SaleToReturn = {
    ...sale,
    quantity: 3,
    list: "9.99",
    discount: "1.00",
    discount_payer: "seller",
    net: "7.19",
  };
  expect(takenBack(three, 1)).toBe("2.39");
  expect(takenBack({ ...three, refunded_units: 1, returned: "2.39" }, 1)).toBe("2.39");
  expect(takenBack({ ...three, refunded_units: 2, returned: "4.78" }, 1)).toBe("2.41");
  expect(takenBack(three, 3)).toBe("7.19");
});

test("what cost nothing takes nothing back", () => {
  const free: SaleToReturn = {
    ...sale,
    quantity: 2,
    list: "0.00",
    discount: "0.00",
    discount_payer: null,
    net: "0.00",
  };
  expect(takenBack(free, 1)).toBe("0.00");
});

test("what is left of a sale, in part and wholly given back", () => {
  expect(netLeft({ net: "7.19", returned: "2.39" })).toBe("4.80");
  expect(netLeft({ net: "32.00", returned: "32.00" })).toBe("0.00");
});

test.each(["platform", "seller"] as const)("with a code of the %s, units take what their money takes", (payer) => {
  for (let list = 100; list <= 3_000; list += 37)
    for (const quantity of [1, 2, 3, 7]) {
      const discount = list % 61;
      const net = Math.floor(list * 0.8) - (payer === "seller" ? discount : 0);
      const paid = list - discount;
      const promotion = payer === "platform" ? discount : 0;
      const of = { list: decimalText(list), discount: decimalText(discount), discount_payer: payer };
      for (let units = 1; units <= quantity; units += 1) {
        const money = floorShare(paid, units, quantity);
        const share = floorShare(net, money + floorShare(promotion, money, paid), paid + promotion);
        const some = { ...of, quantity, net: decimalText(net) };
        expect(takenBack({ ...some, refunded_units: 0, returned: "0.00" }, units)).toBe(decimalText(share));
        const left = { ...some, refunded_units: units, returned: decimalText(share) };
        expect(takenBack(left, quantity - units)).toBe(decimalText(net - share));
      }
    }
});
