import { expectTypeOf, test } from "vitest";
import type { ProfessionalChanges, ServiceChanges } from "@pavane/contract/professionals/requests";
import type { ownService } from "@pavane/contract/professionals/schema";
import type { Output } from "@pavane/contract/core/endpoint";
import type { ColumnNames } from "../../platform/db/columns-of.ts";
import type { Added } from "../../../test/added.ts";
import type { professionalColumns } from "./own-profile/change-professional.ts";
import type { ProfessionalValues } from "./professional/professionals-repository.ts";
import type { presentOwnService } from "./services/present-service.ts";
import type { serviceColumns } from "./services/service-values.ts";
import type { NewServiceRow, ServiceValues } from "./services/services-repository.ts";
import type { services } from "./services/tables.ts";

/** The compiler is the one that runs these tests, in `npm run check`. What holds each: docs/style.md, "Nothing is lost". */
test("a member that a request gains is read, or does not compile", () => {
  expectTypeOf<typeof professionalColumns>().toExtend<ColumnNames<ProfessionalChanges, ProfessionalValues>>();
  expectTypeOf<typeof professionalColumns>().not.toExtend<
    ColumnNames<ProfessionalChanges & Added, ProfessionalValues>
  >();
  expectTypeOf<typeof serviceColumns>().toExtend<ColumnNames<ServiceChanges, ServiceValues>>();
  expectTypeOf<typeof serviceColumns>().not.toExtend<ColumnNames<ServiceChanges & Added, ServiceValues>>();
});

test("a member that an answer gains is presented, or does not compile", () => {
  type Answer = Output<typeof ownService>;
  expectTypeOf<ReturnType<typeof presentOwnService>>().toExtend<Answer>();
  expectTypeOf<ReturnType<typeof presentOwnService>>().not.toExtend<Answer & Added>();
});

test("a column that a table gains is written, or does not compile", () => {
  expectTypeOf<typeof services.$inferInsert>().not.toExtend<NewServiceRow>();
});
