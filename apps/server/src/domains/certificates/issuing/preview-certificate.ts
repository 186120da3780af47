import { templateDesign } from "@pavane/contract/certificates/design";
import { certificatesErrors } from "@pavane/contract/certificates/errors";
import type { Download } from "@pavane/contract/core/endpoint";
import { commonErrors, invalidField, isRefusal, refuse, type Refusal } from "@pavane/contract/core/errors";
import type { Read } from "../../../platform/db/database.ts";
import type { Actor } from "../../../platform/http/actor.ts";
import type { Platform } from "../../../platform/platform.ts";
import { findDesign } from "../certificate/certificates-repository.ts";
import { printedFacts } from "../certificate/present-certificate.ts";
import { teaches } from "../certificate/teaches.ts";
import { mayManage, mayUseTemplate } from "../permissions.ts";
import { sampleSerial } from "../templates/sample-facts.ts";
import type { TemplatePictures } from "../templates/template-pictures.ts";
import { findTemplate } from "../templates/templates-repository.ts";
import { readIssueDates } from "./issue-dates.ts";
import { findCourseFacts, findLearners } from "./issue-repository.ts";
import { certificateValues, type IssueDeps } from "./write-certificate.ts";

interface PreviewRequest {
  readonly course_id: number;
  readonly user_id: number;
  readonly template_id?: number | null | undefined;
  readonly issued_at?: string | null | undefined;
  readonly expires_at?: string | null | undefined;
}

interface PreviewDeps extends Pick<IssueDeps, "getSettings">, Pick<Platform, "db" | "clock" | "baseUrl"> {
  readonly pictures: Pick<TemplatePictures, "ofIssue">;
}

type PreviewRefusal = Refusal<"course_not_found" | "learner_not_found" | "forbidden" | "validation_failed" | "busy">;

/** The certificate that somebody would be issued, made as issuing makes it; its serial is nobody's. */
export async function previewCertificate(
  deps: PreviewDeps,
  actor: Actor,
  request: PreviewRequest,
): Promise<Download | PreviewRefusal> {
  const { read } = deps.db;
  const dates = readIssueDates(request, deps.clock.now());
  if (isRefusal(dates)) return dates;
  const course = await findCourseFacts(read, request.course_id);
  if (!course) return refuse(certificatesErrors.course_not_found);
  if (!mayManage(actor, await teaches(read, actor, course.id))) return refuse(commonErrors.forbidden);
  const templateId = request.template_id ?? undefined;
  if (templateId !== undefined && !(await mayUse(read, actor, templateId)))
    return invalidField("template_id", "Choose a published template");
  const [learner] = await findLearners(read, [request.user_id], course.id);
  if (!learner || !(learner.enrolled || learner.completed)) return refuse(certificatesErrors.learner_not_found);
  const order = { ...dates, by: actor.id, reason: null, templateId };
  const values = await certificateValues(read, await deps.getSettings(), { course, learner, ...order });
  const design = templateDesign.parse(await findDesign(read, values.templateVersionId));
  return deps.pictures.ofIssue(design, printedFacts({ ...values, serial: sampleSerial }, deps.baseUrl()), dates.at);
}

async function mayUse(read: Read, actor: Actor, templateId: number): Promise<boolean> {
  const template = await findTemplate(read, templateId);
  return template !== null && mayUseTemplate(actor, template);
}
