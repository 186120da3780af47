import { expect, test } from "vitest";
import { sentAt, thingsNamed } from "./things-named.ts";

const sent = {
  params: { id: 7, publicId: "K7Q2-M41X-9D" },
  body: {
    ids: [1, 2, 2],
    person: undefined,
    seller_id: null,
    items: [
      { order_item_id: 3, units: 1 },
      { order_item_id: 4, units: 1 },
    ],
    things: [{ item_type: "resource", item_id: 5 }],
  },
};

test.each([
  ["params.id", [7]],
  ["params.publicId", ["K7Q2-M41X-9D"]],
  ["body.ids", [1, 2]],
  ["body.items.order_item_id", [3, 4]],
  ["body.things", ["resource:5"]],
  ["body.person", []],
  ["body.seller_id", []],
  ["body.nothing.there", []],
] as const)("%s names %j", (of, things) => {
  expect(thingsNamed({ of }, sent)).toEqual(things);
});

test.each(["params.id", "body.ids", "body.items.order_item_id"] as const)("a call that names one thing at %s", (of) => {
  expect(thingsNamed({ of }, sentAt(of, "9"))).toEqual(["9"]);
});
