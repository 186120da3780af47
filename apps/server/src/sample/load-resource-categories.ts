import type { SampleApi } from "./sample-api.ts";

/** Names of the trees' categories, each with those below it. */
type Branches = Readonly<Record<string, readonly string[]>>;

const ofResources: Branches = {
  "Warm-up and cool-down": ["Warm-ups", "Stretching and cool-down", "Breathing and focus"],
  Technique: ["Barre and centre", "Across the floor", "Turns and jumps", "Floor work", "Conditioning"],
  "Choreography and combinations": ["Class combinations", "Recital pieces", "Improvisation and composition"],
  "Lesson plans": ["Single classes", "Substitute plans", "Term plans"],
  "Music and counts": ["Class music", "Rhythm exercises", "Count sheets"],
  "Games and creative play": [],
  "Theory and history": ["Terminology", "Dance history", "Anatomy and safe practice"],
  "Classroom forms": ["Attendance and progress", "Letters to families", "Assessment"],
  "Performance and recital": ["Costumes and props", "Programmes and schedules"],
  "Posters and displays": [],
};

const ofCurricula: Branches = {
  "Full-year curricula": ["Early years", "Primary school", "Secondary school", "Adults"],
  "Technique syllabi": ["Beginner", "Intermediate", "Advanced"],
  "Short units": ["Workshops and camps", "Four to eight weeks"],
  "Exam and audition preparation": [],
  "Teacher training packs": [],
  "Recital and production packs": [],
};

/** Ids of the categories of both trees by their names; those below another as "Technique: Floor work". */
export async function loadResourceCategories(
  admin: SampleApi,
): Promise<Readonly<Record<"resource" | "curriculum", ReadonlyMap<string, number>>>> {
  return {
    resource: await loadTree(ofResources, async (body) => (await admin("POST /api/resource-categories", { body })).id),
    curriculum: await loadTree(
      ofCurricula,
      async (body) => (await admin("POST /api/curriculum-categories", { body })).id,
    ),
  };
}

async function loadTree(
  branches: Branches,
  add: (body: { name: string; parent_id?: number }) => Promise<number>,
): Promise<ReadonlyMap<string, number>> {
  const ids = new Map<string, number>();
  for (const [name, below] of Object.entries(branches)) {
    const top = await add({ name });
    ids.set(name, top);
    for (const lower of below) ids.set(`${name}: ${lower}`, await add({ name: lower, parent_id: top }));
  }
  return ids;
}
