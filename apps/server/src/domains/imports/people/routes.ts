import { refuse } from "@pavane/contract/core/errors";
import type { peopleImportEndpoints } from "@pavane/contract/imports/endpoints-people";
import { importsErrors } from "@pavane/contract/imports/errors";
import { peopleFileBytes } from "@pavane/contract/imports/people-columns";
import type { Actor } from "../../../platform/http/actor.ts";
import { answerList } from "../../../platform/http/list.ts";
import { readBack } from "../../../platform/http/read-back.ts";
import type { Handlers } from "../../../platform/http/register.ts";
import { requireConfirmed } from "../../identity/index.ts";
import { readForm } from "../../media/index.ts";
import type { ImportsDeps } from "../deps.ts";
import { discardPeopleImport } from "./discard-people-import.ts";
import { findOwnPeopleImport, findPeopleImports, linesOf } from "./people-imports-repository.ts";
import { presentLines, presentPeopleImports } from "./present-people-import.ts";
import { readPeopleFile } from "./read-people-file.ts";
import { startPeopleImport } from "./start-import.ts";

const peopleForm = { fileBytes: peopleFileBytes, mostFiles: 1 };
const listed = 20;

export const peopleRoutes = (deps: ImportsDeps): Handlers<typeof peopleImportEndpoints> => {
  const { read } = deps.db;
  const own = (actor: Actor) => async (id: number) => {
    const row = await findOwnPeopleImport(read, actor.id, id);
    const [found] = row === null ? [] : await presentPeopleImports(read, [row]);
    return found ?? refuse(importsErrors.import_not_found);
  };
  return {
    readPeople: async ({ actor, request }) =>
      readBack(readPeopleFile(deps, actor, await readForm(request, peopleForm)), own(actor)),
    listPeopleImports: async ({ actor }) => ({
      data: await presentPeopleImports(read, await findPeopleImports(read, actor.id, listed)),
    }),
    getPeopleImport: ({ actor, params }) => own(actor)(params.id),
    listPeopleLines: async ({ actor, params, query }) => {
      const row = await findOwnPeopleImport(read, actor.id, params.id);
      if (row === null) return refuse(importsErrors.import_not_found);
      return answerList(read, query, linesOf(row.id), { all: (rows) => presentLines(read, rows) }, String(row.id));
    },
    importPeople: async ({ actor, params }) =>
      requireConfirmed(actor, deps.clock.now()) ?? readBack(startPeopleImport(deps, actor, params.id), own(actor)),
    discardPeopleImport: ({ actor, params }) => discardPeopleImport(deps, actor, params.id),
  };
};
