import { expect, test } from "vitest";
import { seriesCsv } from "./series-csv.ts";

test("a chart becomes a file that spreadsheets read and never run", () => {
  const columns = [
    { key: "a", title: '=HYPERLINK("x"), really' },
    { key: "b", title: "Enrolments" },
  ];
  const points = [
    { start: "2026-11-20", values: [0, 3] },
    { start: "2026-11-21", values: [12, 4] },
  ];
  expect(seriesCsv({ key: "learning", title: "Learning", columns, points })).toBe(
    '\uFEFFStart,"\'=HYPERLINK(""x""), really",Enrolments\r\n2026-11-20,0,3\r\n2026-11-21,12,4\r\n',
  );
});
