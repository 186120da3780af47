import type { Tx } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import { getPeople, memberName } from "../../identity/index.ts";
import type { ResourcesDeps } from "../deps.ts";
import { requested } from "./requested-name.ts";
import { findLookAlike, lockNames } from "./near-names-repository.ts";
import { storeNameOf, storeSlugOf } from "./store-name.ts";
import {
  findStore,
  findTaken,
  followPeople,
  shareLockPerson,
  shareLockStore,
  insertStore,
  lockStore,
  type SellerRow,
  type SellerValues,
} from "./sellers-repository.ts";

const maxTries = 1_000;

/** The store of somebody who sells, made when it is not there yet, called like its person. */
export async function ownStore({ db, clock }: Pick<ResourcesDeps, "db" | "clock">, actor: Actor): Promise<SellerRow> {
  return (await findStore(db.read, actor.id)) ?? db.write((tx) => shareLockOwnStore(tx, { clock }, actor));
}

/** The same within a transaction, which holds it as it is: a suspension waits until it is done, or is seen. */
export async function shareLockOwnStore(tx: Tx, deps: Pick<ResourcesDeps, "clock">, actor: Actor): Promise<SellerRow> {
  await ensureStore(tx, deps, actor);
  return theStore(await shareLockStore(tx, actor.id), actor);
}

/** The same for who changes it. */
export async function lockOwnStore(tx: Tx, deps: Pick<ResourcesDeps, "clock">, actor: Actor): Promise<SellerRow> {
  await ensureStore(tx, deps, actor);
  return theStore(await lockStore(tx, actor.id), actor);
}

/** Creates it if necessary; what its owner may do today is checked again. */
async function ensureStore(tx: Tx, { clock }: Pick<ResourcesDeps, "clock">, actor: Actor): Promise<void> {
  const now = clock.now();
  await shareLockPerson(tx, actor.id);
  if ((await findStore(tx, actor.id)) === null) await makeStore(tx, actor, now);
  await followPeople(tx, now, [actor.id]);
}

function theStore(store: SellerRow | null, { id }: Actor): SellerRow {
  if (store === null) throw new Error(`the store of ${id} is not there`);
  return store;
}

async function makeStore(tx: Tx, actor: Actor, now: Date): Promise<void> {
  const person = (await getPeople(tx, [actor.id])).get(actor.id);
  // Everybody reads a store's name, and nobody is to read in it what its person signs in with.
  const isNamed = person !== undefined && (person.first_name || person.last_name);
  const called = isNamed ? memberName({ ...person, store: null }) : `Store ${actor.id}`;
  await lockNames(tx);
  for (let number = 1; number <= maxTries; number += 1) {
    const name = storeNameOf(called, number);
    const slug = storeSlugOf(storeNameOf(called, 1), number);
    if ((await findTaken(tx, actor.id, { name, slug })) !== null) continue;
    const names = await namesToBegin(tx, actor.id, { name, number, now });
    if (await insertStore(tx, { userId: actor.id, ...names, slug, createdAt: now, updatedAt: now })) return;
    if ((await findStore(tx, actor.id)) !== null) return; // another tab was faster
  }
  throw new Error(`no name is free for the store of ${actor.id}`);
}

/** A name that looks like another's waits for staff; until then the store is called by its number. */
async function namesToBegin(
  tx: Tx,
  userId: number,
  { name, number, now }: { name: string; number: number; now: Date },
): Promise<{ name: string } & SellerValues> {
  if ((await findLookAlike(tx, userId, name)) === null) return { name };
  const plain = `Store ${userId}`;
  const isFree = (await findTaken(tx, userId, { name: plain })) === null;
  return { name: isFree ? plain : storeNameOf(plain, number + 1), ...requested(name, now) };
}
