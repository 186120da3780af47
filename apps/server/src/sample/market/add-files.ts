import { requireKnown } from "../known.ts";
import type { MarketStory } from "./market.ts";
import { readMaterial, readPreview } from "./material.ts";
import type { SampleResource } from "./shapes.ts";

/** Puts files into the newest version of a resource, as they were checked and drawn small when they were made. */
export async function addFiles(market: MarketStory, id: number, files: SampleResource["files"]): Promise<void> {
  for (const [material, name] of files) {
    const facts = requireKnown(market.facts.get(material), `file ${material}`);
    const content = await readMaterial(material);
    await market.app.domains.resources.importFile(id, { ...facts, name, content, read: readPreview });
  }
}
