import { refuse } from "@pavane/contract/core/errors";
import { resourcesErrors } from "@pavane/contract/resources/errors";
import type { sellersAdminEndpoints } from "@pavane/contract/screens/endpoints-sellers";
import { findSimilarName } from "../../domains/resources/index.ts";
import { answerList } from "../../platform/http/list.ts";
import { hasRole, type Actor } from "../../platform/http/actor.ts";
import type { Handlers } from "../../platform/http/register.ts";
import type { ScreenDeps } from "../ports.ts";
import { grantsStore, presentGrant } from "./grants-repository.ts";
import { presentLedgerEntry, presentSeller, presentSellerDetail } from "./present-sellers.ts";
import { sellerLedgerStore } from "./seller-ledger-repository.ts";
import { findSeller, sellersStore } from "./sellers-admin-repository.ts";

type Deps = Pick<ScreenDeps, "db" | "clock" | "testMoney" | "provider">;

/** The sellers, for the staff of the market. */
export function sellersRoutes({ db, clock, testMoney, provider }: Deps): Handlers<typeof sellersAdminEndpoints> {
  const askedBy = (actor: Actor) => ({ now: clock.now(), withMoney: hasRole(actor, "ADMIN"), testMoney, provider });
  return {
    listAdminSellers: ({ actor, query }) => answerList(db.read, query, sellersStore(askedBy(actor)), presentSeller),
    listGrants: ({ query }) => answerList(db.read, query, grantsStore, presentGrant),
    getAdminSeller: async ({ actor, params }) => {
      const row = await findSeller(db.read, params.id, askedBy(actor));
      if (row === null) return refuse(resourcesErrors.seller_not_found);
      return presentSellerDetail(row, actor, await findSimilarName(db.read, row.store));
    },
    listSellerLedger: async ({ actor, params, query }) => {
      const row = await findSeller(db.read, params.id, askedBy(actor));
      if (row === null) return refuse(resourcesErrors.seller_not_found);
      return answerList(db.read, query, sellerLedgerStore(params.id), presentLedgerEntry, row.store.slug);
    },
  };
}
