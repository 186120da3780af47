import { createServer, request, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import { calendarReader } from "../../src/domains/professionals/busy/reading/calendar-reader.ts";
import type { CalendarTools } from "../../src/domains/professionals/index.ts";

export interface Elsewhere {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface CalendarsElsewhere {
  readonly tools: CalendarTools;
  /** What is at an address, "cal.example/work.ics"; nothing yet: 404. */
  readonly at: Map<string, Elsewhere | ((headers: IncomingHttpHeaders) => Elsewhere)>;
  /** Addresses in the order in which they were asked. */
  readonly asked: string[];
  close(): void;
}

/** A server of this machine that stands for every public host; "inside.example" leads into a private network. */
export async function calendarsElsewhere(): Promise<CalendarsElsewhere> {
  const at: CalendarsElsewhere["at"] = new Map();
  const asked: string[] = [];
  const server = createServer((incoming, answer) => {
    const address = `${incoming.headers.host}${incoming.url}`;
    asked.push(address);
    const found = at.get(address) ?? { status: 404 };
    const { status = 200, headers = {}, body = "" } = typeof found === "function" ? found(incoming.headers) : found;
    answer.writeHead(status, headers).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // a server on a port
  const outside = {
    resolve: async (host: string) => (host === "inside.example" ? ["10.0.0.1"] : ["127.0.0.1"]),
    mayConnect: (address: string) => address === "127.0.0.1",
    request,
    port,
  };
  return { tools: { outside, read: calendarReader() }, at, asked, close: () => server.close() };
}

/** A calendar with events of an hour; they begin at these moments in UTC, "20270316T130000Z". */
export const aCalendar = (...starts: readonly string[]): string =>
  [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    ...starts.flatMap((start, index) => [
      "BEGIN:VEVENT",
      `UID:${index}-${start}`,
      `DTSTART:${start}`,
      "DURATION:PT1H",
      "SUMMARY:Dentist, floor 3",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ].join("\r\n");
