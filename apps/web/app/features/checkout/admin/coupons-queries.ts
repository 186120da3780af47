import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { api } from "../../../api/api.ts";
import { apiQuery, refreshRoutes } from "../../../api/api-query.ts";
import type { FinderOption } from "../../../ui/search/finder.tsx";
import { toast } from "../../../ui/toasts/toast-store.ts";
import type { Coupon, ListedItem } from "./coupon-shapes.ts";
import { afterUse, couponRequest, type CouponValues } from "./rules/coupon-form.ts";

export const couponQuery = (id: number) =>
  queryOptions({ ...apiQuery("GET /api/admin/coupons/:id", { params: { id } }), staleTime: 0 });

/** A coupon that was used can still change a little; see `afterUse`. */
export const saveCoupon = (coupon: Coupon | null, values: CouponValues): Promise<Coupon> =>
  coupon === null
    ? api("POST /api/admin/coupons", { body: couponRequest(values) })
    : api("PATCH /api/admin/coupons/:id", {
        params: { id: coupon.id },
        body: coupon.can.edit_all ? couponRequest(values) : afterUse(values),
      });

export function useRemoveCoupon(id: number) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => api("DELETE /api/admin/coupons/:id", { params: { id } }),
    onSuccess: () => toast({ title: "Coupon deleted" }),
    onSettled: () => refreshCoupons(client),
  });
}

export const refreshCoupons = (client: QueryClient): Promise<void> =>
  refreshRoutes(client, "GET /api/admin/coupons", "GET /api/admin/coupons/:id");

export interface FoundItem extends FinderOption {
  item: ListedItem;
}

/** Things on sale by their words. */
export const findSellables = (q: string) => ({
  queryKey: ["GET /api/admin/sellables", "found", q] as const,
  queryFn: async (): Promise<FoundItem[]> => {
    const { data } = await api("GET /api/admin/sellables", { query: { q } });
    return data.map(({ item_type: type, item_id: id, title, kind }) => ({
      id,
      title,
      note: kind,
      item: { item_type: type, item_id: id, title },
    }));
  },
});

/** Everybody whose things can be sold, by store or person. */
export const findSellers = (q: string) => ({
  queryKey: ["GET /api/admin/payees", "found", q] as const,
  queryFn: async (): Promise<FinderOption[]> => {
    const { data } = await api("GET /api/admin/payees", { query: { q } });
    return data.map(({ id, name, username, store }) => ({
      id,
      title: store ?? name,
      note: store === null ? `@${username}` : `${name}, @${username}`,
    }));
  },
});
