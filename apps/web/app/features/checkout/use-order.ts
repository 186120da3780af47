import { readPublicId } from "@pavane/contract/checkout/public-id";
import { useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { ApiError } from "../../api/api-error.ts";
import { keepOrderToken, tokenOfFragment } from "../../money/order-token.ts";
import { orderQuery } from "./queries.ts";
import type { Order } from "./shapes.ts";
import { useOnChange } from "../../browser/use-on-change.ts";

export interface OrderAccess {
  /** As it is kept; null when the address names none. */
  publicId: string | null;
  order: Order | undefined;
  /** Missing, another person's or without its token: the server does not say which. */
  missing: boolean;
  failed: boolean;
  fetching: boolean;
  /** By the browser's clock, when the order was read. */
  readAt: number;
  refetch: () => Promise<unknown>;
}

/** The order of `?order=`, read again on every visit: nothing that was true before is believed. */
export function useOrder(): OrderAccess {
  const [search] = useSearchParams();
  const publicId = readPublicId(search.get("order") ?? "");
  const ready = useTokenOfLink(publicId);
  const query = useQuery({ ...orderQuery(publicId ?? ""), enabled: ready && publicId !== null });
  const missing = publicId === null || (query.error instanceof ApiError && query.error.status === 404);
  return {
    publicId,
    order: query.isFetchedAfterMount && !missing ? query.data : undefined,
    missing,
    failed: query.isError && !missing,
    fetching: query.isFetching,
    readAt: query.dataUpdatedAt,
    refetch: query.refetch,
  };
}

/** Takes the token of a mailed link out of the address, so that it is neither shown nor shared; true once that is done. */
function useTokenOfLink(publicId: string | null): boolean {
  const { pathname, search, hash, state } = useLocation();
  const navigate = useNavigate();
  const inBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const token = publicId === null ? null : tokenOfFragment(hash);
  useOnChange(token, () => {
    if (token === null || publicId === null) return;
    keepOrderToken(publicId, token);
    void navigate({ pathname, search }, { replace: true, state, preventScrollReset: true });
  });
  return inBrowser && token === null;
}

const never = () => () => {};
