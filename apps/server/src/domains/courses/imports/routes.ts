import type { questionImportEndpoints } from "@pavane/contract/courses/endpoints-imports";
import type { Handlers } from "../../../platform/http/register.ts";
import { readForm } from "../../media/index.ts";
import type { CoursesDeps } from "../deps.ts";
import { importIntoBank } from "./import-into-bank.ts";
import { importQuestions } from "./import-questions.ts";
import { questionForm } from "./sent-question-file.ts";

export const questionImportRoutes = (deps: CoursesDeps): Handlers<typeof questionImportEndpoints> => ({
  importQuestions: async ({ actor, params, request }) =>
    importQuestions(deps, actor, params.id, await readForm(request, questionForm)),
  importBankQuestions: async ({ actor, params, request }) =>
    importIntoBank(deps, actor, params.id, await readForm(request, questionForm)),
});
