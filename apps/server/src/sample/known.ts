/** What the sample data names and therefore has; throws where it does not. */
export function requireKnown<Value>(value: Value | undefined, what: string): Value {
  if (value === undefined) throw new Error(`Sample data: there is no ${what}`);
  return value;
}
