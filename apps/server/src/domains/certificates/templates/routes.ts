import type { PageDesign } from "@pavane/contract/certificates/design";
import type { templatesEndpoints } from "@pavane/contract/certificates/endpoints-templates";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import { commonErrors, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import { clampPage } from "@pavane/contract/core/page";
import type { Actor } from "../../../platform/http/actor.ts";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { Platform } from "../../../platform/platform.ts";
import type { Limit } from "../../../platform/rate-limit.ts";
import type { Settings } from "../../site/index.ts";
import { keepsTemplates, mayDesign, maySeeTemplate, ownsTemplate, refuseDesigning } from "../permissions.ts";
import { changeTemplate, publishTemplate } from "./change-template.ts";
import { findCourseSample } from "./course-sample-repository.ts";
import { createTemplate, duplicateTemplate } from "./create-template.ts";
import { designOf, presentTemplate, presentTemplateDetail } from "./present-template.ts";
import { deleteTemplate, makeTemplateDefault, retireTemplate } from "./retire-template.ts";
import { courseSample, sampleFacts, type SampleOf } from "./sample-facts.ts";
import { noTemplate, type TemplateDeps } from "./template-deps.ts";
import type { TemplatePictures } from "./template-pictures.ts";
import { countTemplates, findTemplate, findTemplates, type TemplateRow } from "./templates-repository.ts";

export interface TemplatesRoutesDeps extends TemplateDeps, Pick<Platform, "limiter" | "baseUrl"> {
  readonly pictures: TemplatePictures;
  getSettings(): Promise<Settings>;
}

type TemplatesHandlers = Handlers<typeof templatesEndpoints>;

export const templatesRoutes = (deps: TemplatesRoutesDeps): TemplatesHandlers => ({
  ...keeping(deps),
  ...passing(deps),
  ...drawing(deps),
});

/** Templates and their drafts. */
function keeping(
  deps: TemplatesRoutesDeps,
): Pick<TemplatesHandlers, "listTemplates" | "createTemplate" | "getTemplate" | "changeTemplate" | "deleteTemplate"> {
  const { db } = deps;
  return {
    listTemplates: async ({ actor, query: { state, q, page, size } }) => {
      const wanted = { state, q, viewer: keepsTemplates(actor) ? null : actor.id };
      const { offset, ...shown } = clampPage({ page, size }, await countTemplates(db.read, wanted));
      const rows = await findTemplates(db.read, wanted, { size, offset });
      return { data: rows.map((row) => presentTemplate(row, actor)), page: shown, can: { create: mayDesign(actor) } };
    },
    createTemplate: async ({ actor, body: { name, design, ...rest } }) => {
      assertNoRest(rest);
      return answer(deps, actor, await createTemplate(deps, actor, { name, design: design ?? null }));
    },
    getTemplate: ({ actor, params }) => answer(deps, actor, params.id),
    changeTemplate: async ({ actor, params, body: { name, design, version, ...rest } }) => {
      assertNoRest(rest);
      return answer(deps, actor, await changeTemplate(deps, actor, params.id, { name, design, version }));
    },
    deleteTemplate: async ({ actor, params }) => (await deleteTemplate(deps, actor, params.id)) ?? undefined,
  };
}

/** What a template goes through. */
function passing(
  deps: TemplatesRoutesDeps,
): Pick<TemplatesHandlers, "publishTemplate" | "makeTemplateDefault" | "retireTemplate" | "duplicateTemplate"> {
  return {
    publishTemplate: async ({ actor, params, body: { version, ...rest } }) => {
      assertNoRest(rest);
      return answer(deps, actor, await publishTemplate(deps, actor, params.id, version));
    },
    makeTemplateDefault: async ({ actor, params }) =>
      answer(deps, actor, await makeTemplateDefault(deps, actor, params.id)),
    retireTemplate: async ({ actor, params, body: { replacement_id: replacement, ...rest } }) => {
      assertNoRest(rest);
      return answer(deps, actor, await retireTemplate(deps, actor, params.id, replacement ?? null));
    },
    duplicateTemplate: async ({ actor, params }) =>
      answer(deps, actor, await duplicateTemplate(deps, actor, params.id)),
  };
}

/** Somebody who drags a part asks for a few drawings a second. */
const drawingsPerMinute: Limit = { name: "template-drawings:person", most: 240, windowSeconds: 60 };
const usualName = "Maya Bennett";

/** Templates as pictures. */
function drawing(
  deps: TemplatesRoutesDeps,
): Pick<TemplatesHandlers, "getTemplatePicture" | "previewTemplate" | "tryTemplate" | "getCertificateSample"> {
  const { db, pictures, limiter, getSettings, baseUrl } = deps;
  const site = async () => ({ issuer: (await getSettings()).name, baseUrl: baseUrl() });
  return {
    getTemplatePicture: async ({ actor, params }) => {
      const template = await seen(deps, actor, params.id);
      if (isRefusal(template)) return template;
      return pictures.ofTemplate(template, designOf(template), sampleFacts(usualName, await site()));
    },
    previewTemplate: async ({ actor, params, body: { design, learner, ...rest } }) => {
      assertNoRest(rest);
      const template = await seen(deps, actor, params.id);
      if (isRefusal(template)) return template;
      const limited = await limiter.hit(drawingsPerMinute, String(actor.id));
      if (limited) return limited;
      return pictures.preview(design ?? designOf(template), sampleFacts(learner ?? usualName, await site()));
    },
    tryTemplate: async ({ actor, params, body: { design, learners, ...rest } }) => {
      assertNoRest(rest);
      const template = await seen(deps, actor, params.id);
      if (isRefusal(template)) return template;
      const denied = refuseDesigning(actor);
      if (denied) return denied;
      if (!ownsTemplate(actor, template)) return refuse(commonErrors.forbidden);
      const limited = await limiter.hit(drawingsPerMinute, String(actor.id));
      if (limited) return limited;
      return tryNames(deps, design, learners, await site());
    },
    getCertificateSample: async ({ params }) => {
      const course = await findCourseSample(db.read, params.id);
      if (!course) return refuse(certificatesErrors.course_not_found);
      return pictures.ofCourse(params.id, course.design, courseSample(course, await site()));
    },
  };
}

async function tryNames(
  { pictures }: Pick<TemplatesRoutesDeps, "pictures">,
  design: PageDesign,
  learners: readonly string[],
  site: SampleOf,
) {
  const facts = learners.map((name) => sampleFacts(name, site));
  const tried = await pictures.tryOut(design, facts);
  if (isRefusal(tried)) return tried;
  return { ...tried, samples: tried.samples.map((one, index) => ({ ...one, name: learners[index] ?? "" })) };
}

async function seen(
  { db }: Pick<TemplatesRoutesDeps, "db">,
  actor: Actor,
  id: number,
): Promise<TemplateRow | Refusal<"template_not_found">> {
  const template = await findTemplate(db.read, id);
  return template && maySeeTemplate(actor, template) ? template : noTemplate();
}

async function answer<Code extends string>(deps: TemplatesRoutesDeps, actor: Actor, done: number | Refusal<Code>) {
  if (isRefusal(done)) return done;
  const template = await seen(deps, actor, done);
  return isRefusal(template) ? template : presentTemplateDetail(template, actor);
}
