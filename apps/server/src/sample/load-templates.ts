import type { PageDesign } from "@pavane/contract/certificates/design";
import { houseDesign } from "@pavane/contract/certificates/house-design";
import type { SampleApi } from "./sample-api.ts";

/** Templates of the site beside the default one: an upright page, which a course uses, and a draft of a plain one. */
export async function loadTemplates(admin: SampleApi, courseId: number | undefined): Promise<void> {
  const { id, version } = await admin("POST /api/certificate-templates", {
    body: { name: "House, portrait", design: upright },
  });
  await admin("POST /api/certificate-templates/:id/publish", { params: { id }, body: { version } });
  await admin("POST /api/certificate-templates", { body: { name: "Plain frame", design: plain } });
  if (courseId === undefined) return;
  const body = { certificate_template_id: id };
  await admin("PATCH /api/courses/:id", { params: { id: courseId }, body });
}

const house = houseDesign();

/** The words close up, and the signature stands on its line. */
const nudged: Readonly<Record<string, number>> = { teacher: -1, signature: 7 };

/** The house on A4 upright: the same parts, narrower and further apart. */
const upright: PageDesign = {
  ...house,
  orientation: "portrait",
  parts: house.parts.map((part) => {
    const y = Math.round((part.y - 30) * 1.38 + 44);
    if (part.width > 100) return { ...part, x: 24, width: 162, y };
    if (part.id === "seal") return { ...part, x: 92.5, y: y - 8 };
    if (part.id === "qr") return { ...part, x: 146, y: y + 4 };
    if (part.id === "serial") return { ...part, x: 128, width: 60, y: y + 2 };
    return { ...part, x: 22, width: 58, y: y + (nudged[part.id] ?? 0) };
  }),
};

const plain: PageDesign = {
  ...house,
  paper: "letter",
  background: { colour: "#FFFFFF", picture: null },
  ornament: { ...house.ornament, kind: "frame" },
  parts: house.parts.flatMap((part) => {
    const placed = { ...part, x: Math.max(0, Math.round((part.x - 9) * 10) / 10) };
    return part.kind === "seal" ? [] : [placed];
  }),
};
