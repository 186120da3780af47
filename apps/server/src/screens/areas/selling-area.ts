import { formatUsd } from "@pavane/contract/core/money";
import { sellerRoles } from "@pavane/contract/resources/roles";
import { getSellerDashboard } from "../selling/seller-dashboard.ts";
import { figure, waitingLine, type AreaSpec } from "./area-spec.ts";

export const sellingArea: AreaSpec = {
  key: "selling",
  title: "Selling",
  path: "/seller",
  roles: sellerRoles,
  one: "thing needs you",
  many: "things need you",
  count: ({ id }, deps) => deps.countSellersToDo(id),
  figures: async (actor, deps) => {
    const { recent, money, states } = await getSellerDashboard(deps, actor);
    return [
      figure("Sales of 30 days", recent.units, "/seller/analytics"),
      figure("Net of 30 days", formatUsd(recent.net), "/seller/analytics"),
      figure("Next payout", formatUsd(money.payable), "/seller/payments"),
      figure("Published", states.published, "/seller/resources?state=published"),
      figure("In review", states.in_review, "/seller/resources?state=in_review"),
      figure("Drafts", states.draft, "/seller/resources?state=draft"),
    ];
  },
  waiting: async (actor, deps) => {
    const { to_do: toDo } = await getSellerDashboard(deps, actor);
    const of = (kind: (typeof toDo)[number]["kind"]) => toDo.filter((one) => one.kind === kind).length;
    return [
      ...waitingLine(of("refund_request"), "refund to decide", "refunds to decide", "/seller"),
      ...waitingLine(
        of("changes_requested"),
        "resource to change",
        "resources to change",
        "/seller/resources?state=changes_requested",
      ),
      ...waitingLine(of("review"), "new review", "new reviews", "/seller"),
    ];
  },
};
