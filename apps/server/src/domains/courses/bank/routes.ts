import type { bankEndpoints } from "@pavane/contract/courses/endpoints-bank";
import { assertNoRest } from "../../../platform/http/assert-no-rest.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import type { CoursesDeps } from "../deps.ts";
import { listQuestions } from "../quizzes/read-quiz.ts";
import { changeBankQuestion } from "./change-bank-question.ts";
import { copyFromBank } from "./copy-from-bank.ts";
import { createBankQuestion } from "./create-bank-question.ts";
import { moveToBank } from "./move-to-bank.ts";
import { pasteIntoBank } from "./paste-into-bank.ts";
import { listBank, listTopics, openBankQuestion } from "./read-bank.ts";
import { renameTopic } from "./rename-topic.ts";
import { restoreBankQuestion, retireBankQuestion } from "./retire-bank-question.ts";

export const bankRoutes = (deps: CoursesDeps): Handlers<typeof bankEndpoints> => ({
  listBank: ({ actor, params, query }) => listBank(deps, actor, params.id, query),
  listBankTopics: ({ actor, params }) => listTopics(deps, actor, params.id),
  renameBankTopic: ({ actor, params, body: { from, to, ...rest } }) => {
    assertNoRest(rest);
    return readBack(renameTopic(deps, actor, params.id, { from, to }), (id) => listTopics(deps, actor, id));
  },
  createBankQuestion: ({ actor, params, body }) =>
    readBack(createBankQuestion(deps, actor, params.id, body), (id) => openBankQuestion(deps, actor, id)),
  pasteBankQuestions: ({ actor, params, body }) => pasteIntoBank(deps, actor, params.id, body),
  getBankQuestion: ({ actor, params }) => openBankQuestion(deps, actor, params.id),
  changeBankQuestion: ({ actor, params, body }) =>
    readBack(changeBankQuestion(deps, actor, params.id, body), (id) => openBankQuestion(deps, actor, id)),
  deleteBankQuestion: ({ actor, params }) => retireBankQuestion(deps, actor, params.id),
  restoreBankQuestion: ({ actor, params }) =>
    readBack(restoreBankQuestion(deps, actor, params.id), (id) => openBankQuestion(deps, actor, id)),
  moveToBank: ({ actor, params, body: { topic, ...rest } }) => {
    assertNoRest(rest);
    return readBack(moveToBank(deps, actor, params.id, topic), (id) => openBankQuestion(deps, actor, id));
  },
  copyFromBank: ({ actor, params, body: { ids, ...rest } }) => {
    assertNoRest(rest);
    return readBack(copyFromBank(deps, actor, params.id, ids), (id) => listQuestions(deps, actor, id));
  },
});
