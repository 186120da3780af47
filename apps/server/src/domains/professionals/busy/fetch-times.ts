import { dayMs } from "@pavane/contract/core/durations";
import type { FeedFault } from "@pavane/contract/professionals/choices";
import pLimit from "p-limit";
import { fetchExternal, type ExternalRequest } from "../../../platform/external/fetch-external.ts";
import type { BusyDeps } from "./deps.ts";
import type { BusyTimes } from "./reading/reading.ts";

/** A calendar that was read, with what the other side calls this copy of it. */
export interface FetchedTimes extends BusyTimes {
  readonly etag: string | null;
  readonly lastModified: string | null;
}

export type Fetched = FetchedTimes | "unchanged" | "busy" | { readonly fault: FeedFault };

export interface FetchRequest {
  readonly address: string;
  readonly zone: string;
  readonly known?: NonNullable<ExternalRequest["known"]>;
}

/** A little of the past, for what has begun; and beyond the furthest day of any service while a copy is kept. */
const past = 3 * dayMs;
const ahead = 400 * dayMs;
const maxAtOnce = 6;
const limits = {
  accept: "text/calendar, */*;q=0.1",
  mostBytes: 5 * 1024 * 1024,
  mostRedirects: 5,
  milliseconds: 10_000,
};

const queue = pLimit(maxAtOnce);

/** Fetches a calendar and works out when its owner is busy. */
export const fetchTimes = (
  deps: Pick<BusyDeps, "calendars" | "clock" | "baseUrl">,
  request: FetchRequest,
): Promise<Fetched> => queue(() => fetchNow(deps, request));

async function fetchNow(
  { calendars, clock, baseUrl }: Pick<BusyDeps, "calendars" | "clock" | "baseUrl">,
  { address, zone, known }: FetchRequest,
): Promise<Fetched> {
  const ownHost = hostOf(baseUrl());
  if (hostOf(address) === ownHost) return { fault: "own" };
  const answer = await fetchExternal(calendars.outside, {
    address,
    ...limits,
    mayAsk: (url) => hostOf(url.href) !== ownHost,
    ...(known === undefined ? {} : { known }),
  });
  if (answer === "unchanged" || "fault" in answer) return answer;
  const now = clock.now().getTime();
  const text = new TextDecoder().decode(answer.body);
  const times = await calendars.read({ text, zone, from: now - past, to: now + ahead, ownHost });
  if (times === "busy" || "fault" in times) return times;
  const { etag, "last-modified": lastModified } = answer.headers;
  return { ...times, etag: short(etag), lastModified: short(lastModified) };
}

export const hostOf = (address: string): string => new URL(address).hostname.replace(/\.$/, "");

const short = (header: string | undefined): string | null =>
  header === undefined || header.length > 500 ? null : header;
