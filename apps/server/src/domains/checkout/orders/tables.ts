import { sql } from "drizzle-orm";
import { bigint, check, index, type AnyPgColumn } from "drizzle-orm/pg-core";

/** Columns of an order's line that is a curriculum. */
export const orderedParts = () => ({
  /** What it consisted of when it was ordered, which is given whatever leaves it before it is paid or taken. */
  parts: bigint({ mode: "number" }).array().notNull().default([]),
  /** Parts that its buyer owned: they cost nothing and are not given. */
  partsOwned: bigint({ mode: "number" }).array().notNull().default([]),
});

type Line = Readonly<Record<"itemType" | "quantity" | "gift" | "parts" | "partsOwned", AnyPgColumn>>;

/** Only a curriculum has parts, and the rest of one is a single copy for its buyer. */
export const checksOfParts = ({ itemType, quantity, gift, parts, partsOwned }: Line) => [
  check(
    "order_items_parts_owned",
    sql`cardinality(${partsOwned}) = 0 or (${itemType} = 'resource' and ${quantity} = 1 and not ${gift})`,
  ),
  check(
    "order_items_parts",
    sql`(cardinality(${parts}) = 0 or ${itemType} = 'resource') and ${partsOwned} <@ ${parts}`,
  ),
];

/** Whoever wants to delete something asks which curricula that were ordered have it as a part. */
export const indexOfParts = ({ parts }: Pick<Line, "parts">) =>
  index("order_items_parts_of")
    .using("gin", parts)
    .where(sql`cardinality(${parts}) > 0`);
