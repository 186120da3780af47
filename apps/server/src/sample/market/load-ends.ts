import type { Platform } from "../../platform/platform.ts";
import { addFiles } from "./add-files.ts";
import { idOf, type MarketStory } from "./market.ts";
import { sampleStores } from "./stores.ts";
import type { SampleResource, SampleStore } from "./shapes.ts";
import { submit } from "./submit.ts";

/** Where the story leaves the market: what is featured and included, what waits for officers, and a store that was suspended. */
export async function loadEnds(market: MarketStory): Promise<void> {
  await include(market);
  for (const { title, featured } of everything().map(({ thing }) => thing))
    if (featured)
      await (
        await market.as("officer")
      )("PATCH /api/resources/:id/toggle-featured", { params: { id: idOf(market, title) }, body: { featured: true } });
  for (const { store, thing } of everything()) {
    if (thing.edited !== undefined) await edit(market, store, thing.title, thing.edited);
    if (thing.newVersion !== undefined) await sendVersion(market, store, thing.title, thing.newVersion);
    if (thing.ends === "archived") await archive(market, store, thing.title);
    else if (thing.ends !== undefined) await leave(market, store, thing);
  }
  await suspend(market);
  await countLooks(market.platform, market);
}

type Thing = Omit<SampleResource, "files" | "type"> & { readonly parts?: unknown };

const everything = (): { store: SampleStore; thing: Thing }[] =>
  sampleStores.flatMap((store) =>
    [...store.resources, ...(store.curricula ?? [])].map((thing) => ({ store, thing: thing as Thing })),
  );

async function edit(market: MarketStory, { by }: SampleStore, title: string, description: string): Promise<void> {
  await (
    await market.as(by)
  )("PATCH /api/resources/:id", { params: { id: idOf(market, title) }, body: { description } });
}

async function sendVersion(
  market: MarketStory,
  store: SampleStore,
  title: string,
  { note, files }: NonNullable<SampleResource["newVersion"]>,
): Promise<void> {
  const params = { id: idOf(market, title) };
  await (
    await market.as(store.by)
  )("POST /api/resources/:id/releases", { params, body: { note } });
  await addFiles(market, params.id, files);
  await submit(market, store, title);
}

async function archive(market: MarketStory, { by }: SampleStore, title: string): Promise<void> {
  const params = { id: idOf(market, title) };
  await (
    await market.as(by)
  )("POST /api/resources/:id/status", { params, body: { to: "archived" } });
}

/** Stays a draft, is sent for review, or is sent back. */
async function leave(market: MarketStory, store: SampleStore, thing: Thing): Promise<void> {
  if (thing.ends === "draft") return;
  await submit(market, store, thing.title);
  if (thing.asked === undefined) return;
  const params = { id: idOf(market, thing.title) };
  const body = { decision: "request_changes" as const, note: thing.asked };
  await (
    await market.as("officer")
  )("POST /api/resources/:id/decision", { params, body });
}

/** Staff take what sellers offer. */
async function include({ as, ids }: MarketStory): Promise<void> {
  const taken = everything().flatMap(({ thing }) =>
    thing.offer && !thing.notTaken ? (ids.get(thing.title) ?? []) : [],
  );
  const body = { ids: taken, action: "include" as const };
  await (
    await as("curriculum_admin")
  )("POST /api/admin/resources/bulk", { body });
}

async function suspend({ as, people, password }: MarketStory): Promise<void> {
  const staff = await as("curriculum_admin");
  for (const { by, suspended: reason } of sampleStores) {
    if (reason === undefined) continue;
    await staff("POST /api/confirm", { body: { password } });
    const params = { id: people.get(by) ?? 0 };
    await staff("POST /api/admin/sellers/:id/state", { params, body: { to: "suspended", reason } });
  }
}

/** How often pages were looked at is written as it is: several times for each sale, from where people come. */
async function countLooks({ db }: Platform, { begin }: MarketStory): Promise<void> {
  await db.raw(
    `insert into resource_stats as counted (resource_id, day, source, views, visitors)
     select id, day::date, source, views, greatest(1, (views * 0.7)::int)
     from (
       select r.id, day, source, ((r.sales * share + 2) * (0.5 + (hashtext(r.id::text || day::text || source)::bigint & 1023) / 1024.0) / 3)::int as views
       from resources r,
         generate_series(greatest($1::timestamptz, r.published_at)::date, now()::date, interval '1 day') as day,
         (values ('store', 0.9), ('search', 0.7), ('home', 0.4), ('seller', 0.3), ('related', 0.25), ('outside', 0.15)) as way (source, share)
       where r.published_at is not null) looks
     where views > 0
     on conflict (resource_id, day, source) do update
       set views = counted.views + excluded.views, visitors = counted.visitors + excluded.visitors`,
    [begin],
  );
}
