import { z } from "zod";
import { id, timestamp, versionNumber } from "../core/fields.ts";
import { pageOf, pageQuery } from "../core/page.ts";
import { searchText } from "../core/search-query.ts";
import { eitherSpelling } from "../core/spelling.ts";
import { pageDesign } from "./design.ts";
import { templateStates } from "./template-states.ts";

const templateFields = {
  id,
  name: z.string(),
  state: z.enum(templateStates),
  /** The template of every course that has none of its own; one template is. */
  is_default: z.boolean(),
  /** Null for a template of the site. */
  owner: z.object({ id, name: z.string() }).nullable(),
  /** Counts changes of the draft; sent back with every write. */
  version: versionNumber,
  /** The version that certificates are issued with; null before the first. */
  published_version: z.int().nullable(),
  /** The draft differs from the published version. */
  changed: z.boolean(),
  /** Courses that chose it. */
  courses: z.int(),
  updated_at: timestamp,
  can: z.object({
    edit: z.boolean(),
    publish: z.boolean(),
    make_default: z.boolean(),
    retire: z.boolean(),
    delete: z.boolean(),
    duplicate: z.boolean(),
    /** The template may be chosen for courses and certificates. */
    use: z.boolean(),
  }),
};

export const templateItem = z.object(templateFields);

/** `create`: the caller may make templates. */
export const templateList = pageOf(templateItem).extend({ can: z.object({ create: z.boolean() }) });

export const templateQuery = z.object({
  state: z.enum(templateStates).optional().catch(undefined),
  /** Part of a name. */
  q: searchText().optional().catch(undefined),
  ...pageQuery(24),
});

export const templateDetail = z.object({ ...templateFields, design: pageDesign });

const name = z
  .string({ error: "Name must be at least 3 characters" })
  .trim()
  .min(3, { error: "Name must be at least 3 characters" })
  .max(80, { error: "Name must be at most 80 characters" });

/** Without a design it begins with that of the house. */
export const newTemplate = eitherSpelling({ name, design: pageDesign.nullish() });

export const templateChanges = eitherSpelling({
  name: name.optional(),
  design: pageDesign.optional(),
  version: versionNumber,
});

export const templatePublish = eitherSpelling({ version: versionNumber });

/** The replacement takes the template's place in every course that uses it. */
export const templateRetire = eitherSpelling({ replacement_id: id.nullish() });

const sampleName = z
  .string({ error: "Write a name" })
  .trim()
  .min(1, { error: "Write a name" })
  .max(160, { error: "A name has at most 160 characters" });

/** Without a design the draft is drawn. */
export const templatePreview = eitherSpelling({ design: pageDesign.nullish(), learner: sampleName.nullish() });

export const templateTry = eitherSpelling({
  design: pageDesign,
  learners: z.array(sampleName).min(1).max(4, { error: "At most 4 names are drawn at once" }),
});

/** A design as it will be printed: part by part with the first name, and whole with each. */
export const triedTemplate = z.object({
  /** In the order in which they lie on each other; without a part, what lies under all. Each is an SVG of the whole page. */
  layers: z.array(z.object({ part: z.string().nullable(), svg: z.string() })),
  samples: z.array(
    z.object({
      name: z.string(),
      svg: z.string(),
      /** Parts in which the words had to become smaller than the design wants them. */
      misfits: z.array(z.string()),
    }),
  ),
});

export type TemplateItem = z.infer<typeof templateItem>;
export type TemplateDetail = z.infer<typeof templateDetail>;
