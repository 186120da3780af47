import { describe, expect, it } from "vitest";
import type { ClassPlan } from "../queries.ts";
import { faultsOf, isWhole, minutesOf, nameOfRow, newRow, planBody, planValues, sameValues } from "./plan-values.ts";

const plan: ClassPlan = {
  id: 7,
  title: "Tuesday ballet",
  day: null,
  starts: "17:10",
  style: "ballet",
  age_group: "teen",
  level: null,
  minutes: 45,
  updated_at: "2026-11-21T10:00:00.000Z",
  version: 3,
  rows: [
    { heading: "Pliés", minutes: 8, note: null, resource: null, file: null },
    {
      heading: "",
      minutes: 10,
      note: "Slowly.",
      resource: { id: 4, title: "Barre music", access: true, thumbnail_url: null },
      file: { id: 9, name: "plie.mp3", bytes: 10 },
    },
  ],
};

describe("a plan as it is typed", () => {
  const values = planValues(plan);

  it("goes back as it came", () => {
    expect(planBody(values)).toEqual({
      title: "Tuesday ballet",
      day: null,
      starts: "17:10",
      style: "ballet",
      age_group: "teen",
      level: null,
      minutes: 45,
      rows: [
        { heading: "Pliés", minutes: 8, note: null, resource_id: null, file_id: null },
        { heading: "", minutes: 10, note: "Slowly.", resource_id: 4, file_id: 9 },
      ],
    });
  });

  it("reads minutes as whole numbers from 1 to 240", () => {
    expect(["1", "240", " 45 "].map(minutesOf)).toEqual([1, 240, 45]);
    expect(["0", "241", "", "5.5", "-3", "1e2", "ten"].map(minutesOf)).toEqual(Array(7).fill(null));
  });

  it("says what cannot be stored, by row where it is a row", () => {
    const [first, second] = values.rows;
    const faults = faultsOf({ ...values, title: " a ", minutes: "500", rows: [first!, { ...second!, minutes: "" }] });
    expect(faults).toEqual({
      title: "Title must be at least 3 characters",
      minutes: "Minutes must be from 1 to 240",
      rows: new Map([[2, "Minutes must be from 1 to 240"]]),
    });
    expect(isWhole(faults)).toBe(false);
    expect(isWhole(faultsOf(values))).toBe(true);
  });

  it("differs once anything differs, faulty minutes too, and not by blanks alone", () => {
    const [first, second] = values.rows;
    expect(sameValues(values, { ...values, title: "Tuesday ballet " })).toBe(true);
    expect(sameValues(values, { ...values, rows: [second!, first!] })).toBe(false);
    expect(sameValues(values, { ...values, rows: [first!] })).toBe(false);
    expect(sameValues(values, { ...values, rows: [first!, { ...second!, minutes: "" }] })).toBe(false);
    expect(sameValues({ ...values, minutes: "" }, { ...values, minutes: "x" })).toBe(false);
  });

  it("gives new rows ids of their own, and every row a name", () => {
    expect(newRow([]).id).toBe(1);
    expect(newRow(values.rows).id).toBe(3);
    expect(values.rows.map((row, index) => nameOfRow(row, index + 1))).toEqual(["Pliés", "Barre music"]);
    expect(nameOfRow(newRow([]), 5)).toBe("Row 5");
  });
});
