import { eq } from "drizzle-orm";
import { entitlements } from "../../src/domains/access/entitlements/tables.ts";
import type { TestApp } from "../harness.ts";
import { aPerson, type PersonOptions, type TestPerson } from "./people.ts";

/** Somebody who was given a resource for good. */
export async function aHolder(world: TestApp, resourceId: number, options: PersonOptions = {}): Promise<TestPerson> {
  const person = await aPerson(world, options);
  await giveResource(world, person.id, resourceId);
  return person;
}

export async function giveResource({ db, platform }: TestApp, userId: number, resourceId: number): Promise<void> {
  const at = platform.clock.now();
  const grant = { userId, itemType: "resource", itemId: resourceId, source: "grant", createdAt: at } as const;
  await db.write((tx) => tx.insert(entitlements).values(grant));
}

/** Ends everything that somebody was given. */
export async function takeResources({ db, platform }: TestApp, userId: number): Promise<void> {
  const revokedAt = platform.clock.now();
  await db.write((tx) => tx.update(entitlements).set({ revokedAt }).where(eq(entitlements.userId, userId)));
}
