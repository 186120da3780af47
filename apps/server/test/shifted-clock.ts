/** Loaded before a process to give it a machine whose clock is wrong, by CLOCK_SHIFT_SECONDS. */
const shift = Number(process.env["CLOCK_SHIFT_SECONDS"] ?? 0) * 1000;
const RightDate = Date;

class ShiftedDate extends RightDate {
  constructor(...values: [] | [number]) {
    if (values.length === 0) super(RightDate.now() + shift);
    else super(...values);
  }

  static override now(): number {
    return RightDate.now() + shift;
  }
}

globalThis.Date = ShiftedDate as DateConstructor; // called without `new` by nobody
