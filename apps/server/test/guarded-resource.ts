import { aResource, aSeller } from "./factories/resources.ts";
import type { Guarded } from "./guarded-things.ts";
import type { TestApp } from "./harness.ts";

/** A draft in somebody else's store. */
export async function guardedResourceIds(world: TestApp): Promise<Guarded["ids"]> {
  const seller = await aSeller(world);
  const { id } = await aResource(world, { sellerId: seller.id, values: { status: "draft" } });
  return { "/api/resources": id };
}
