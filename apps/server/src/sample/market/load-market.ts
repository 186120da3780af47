import { checklistPoints } from "@pavane/contract/resources/choices";
import { callers } from "../callers.ts";
import { requireKnown } from "../known.ts";
import { addFiles } from "./add-files.ts";
import { readStory } from "./happenings.ts";
import { loadEnds } from "./load-ends.ts";
import { planSales } from "./load-sales.ts";
import { idOf, type MarketStory, type MarketStage } from "./market.ts";
import { readFacts, readPicture } from "./material.ts";
import type { SampleCurriculum, SampleResource, SampleStore } from "./shapes.ts";
import { sampleStores } from "./stores.ts";
import { submit } from "./submit.ts";

/** Days of the story on which the first resource is begun, and between which the others follow. */
const firstDay = 2;
const lastDay = 52;

/**
 * Eight stores and one that was suspended: what they put on sale, what officers said of it, who bought it over the weeks, what
 * buyers wrote and sellers answered, and what waits at the end. Through the calls of the product, but for the files, which were
 * checked and drawn small when they were made.
 */
export async function loadMarket(stage: MarketStage): Promise<void> {
  stage.clock.set(stage.begin);
  const facts = await readFacts();
  const story = readStory(stage.clock, stage.begin, stage.end);
  const market: MarketStory = { ...stage, as: callers(stage), facts, ids: new Map(), onSale: new Map(), story };
  for (const store of sampleStores) await openStore(market, store);
  planOpenings(market);
  planSales(market);
  await story.tell();
  await loadEnds(market);
}

async function openStore(market: MarketStory, { by, art, store }: SampleStore): Promise<void> {
  const call = await market.as(by);
  const id = market.people.get(by) ?? 0;
  const address = async (part: string) =>
    art === undefined ? null : market.app.domains.media.importPicture(await readPicture(`${art}-${part}`), id);
  const body = {
    ...store,
    links: [...store.links],
    logo_url: await address("logo"),
    banner_url: await address("banner"),
  };
  await call("PATCH /api/seller/store", { body });
}

/** The stores take turns, and curricula come when their parts are there. */
function planOpenings(market: MarketStory): void {
  const turns = Math.max(...sampleStores.map(({ resources }) => resources.length));
  const singles = Array.from({ length: turns }, (_, turn) =>
    sampleStores.flatMap((store) => {
      const resource = store.resources[turn];
      return resource === undefined ? [] : [{ store, resource }];
    }),
  ).flat();
  for (const [index, { store, resource }] of singles.entries()) {
    const day = firstDay + ((lastDay - firstDay) * index) / Math.max(1, singles.length - 1);
    if (isOnSale(resource)) market.onSale.set(resource.title, day + 0.3);
    market.story.at(day, async () => {
      await beginResource(market, store, resource);
      if (isOnSale(resource)) await putOnSale(market, store, resource.title, day);
    });
  }
  const curricula = sampleStores.flatMap((store) =>
    (store.curricula ?? []).map((curriculum) => ({ store, curriculum })),
  );
  for (const [index, { store, curriculum }] of curricula.entries()) {
    const day = lastDay + 1 + index;
    if (isOnSale(curriculum)) market.onSale.set(curriculum.title, day + 0.3);
    market.story.at(day, async () => {
      await beginCurriculum(market, store, curriculum);
      if (isOnSale(curriculum)) await putOnSale(market, store, curriculum.title, day);
    });
  }
}

/** What waits, or was sent back, comes at the end of the story. */
const isOnSale = ({ ends }: Pick<SampleResource, "ends">): boolean => ends === undefined || ends === "archived";

async function beginResource(market: MarketStory, store: SampleStore, resource: SampleResource): Promise<void> {
  const body = { kind: "single" as const, type: resource.type, ...(await membersOf(market, store, resource)) };
  const { id } = await (await market.as(store.by))("POST /api/resources", { body });
  market.ids.set(resource.title, id);
  await addFiles(market, id, resource.files);
}

async function beginCurriculum(market: MarketStory, store: SampleStore, curriculum: SampleCurriculum): Promise<void> {
  const call = await market.as(store.by);
  const body = { kind: "curriculum" as const, ...(await membersOf(market, store, curriculum)) };
  const { id } = await call("POST /api/resources", { body });
  market.ids.set(curriculum.title, id);
  const parts = curriculum.parts.map(([title, note]) => ({ resource_id: idOf(market, title), note }));
  await call("PUT /api/resources/:id/parts", { params: { id }, body: { parts } });
}

async function membersOf(market: MarketStory, { by }: SampleStore, resource: SampleResource | SampleCurriculum) {
  const tree = "parts" in resource ? market.categories.curriculum : market.categories.resource;
  const picture =
    resource.picture === undefined
      ? {}
      : {
          thumbnail_url: await market.app.domains.media.importPicture(
            await readPicture(resource.picture),
            market.people.get(by) ?? 0,
          ),
        };
  return {
    title: resource.title,
    description: resource.description,
    styles: [...resource.styles],
    age_groups: [...resource.ages],
    levels: [...resource.levels],
    category_ids: resource.categories.map((name) => requireKnown(tree.get(name), `category “${name}”`)),
    tags: [...resource.tags],
    price: resource.price,
    licence: resource.licence ?? "single_teacher",
    language: resource.language ?? "en",
    included_offer: resource.offer ?? null,
    ...picture,
  };
}

/** Sent for review, and approved some hours later. */
async function putOnSale(market: MarketStory, store: SampleStore, title: string, day: number): Promise<void> {
  await submit(market, store, title);
  market.story.at(day + 0.25, () => approve(market, title));
}

async function approve(market: MarketStory, title: string): Promise<void> {
  const checklist = Object.fromEntries(checklistPoints.map((point) => [point, true]));
  const params = { id: idOf(market, title) };
  const call = await market.as("officer");
  const { seen } = await call("GET /api/review-queue/:id", { params });
  await call("POST /api/resources/:id/decision", { params, body: { decision: "approve", checklist, seen } });
}
