import { isRefusal, refuse } from "@pavane/contract/core/errors";
import type { guideEndpoints } from "@pavane/contract/site/endpoints-guides";
import { siteErrors } from "@pavane/contract/site/errors";
import type { Handlers } from "../../../platform/http/register.ts";
import type { Platform } from "../../../platform/platform.ts";
import { createGuides } from "./guides.ts";
import { searchGuide } from "./search-guide.ts";

export function guideRoutes({ markdown }: Pick<Platform, "markdown">): Handlers<typeof guideEndpoints> {
  const guides = createGuides(markdown);
  return {
    listGuides: async ({ query: { q = "" } }) => {
      const all = await guides();
      if (isRefusal(all)) return all;
      const cards = all.map((guide) => ({ slug: guide.slug, title: guide.title, found: searchGuide(guide, q) }));
      return { data: q === "" ? cards : cards.filter(({ found }) => found.length > 0) };
    },
    getGuide: async ({ params: { slug } }) => {
      const all = await guides();
      if (isRefusal(all)) return all;
      return all.find((guide) => guide.slug === slug) ?? refuse(siteErrors.guide_not_found);
    },
  };
}
