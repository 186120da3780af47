import type { Answer } from "@pavane/contract/routes";
import { queryOptions } from "@tanstack/react-query";
import { apiQuery } from "../../api/api-query.ts";

export type Wish = Answer<"GET /api/wishlist">["data"][number];

export const wishListQuery = () => queryOptions({ ...apiQuery("GET /api/wishlist"), staleTime: 10_000 });
