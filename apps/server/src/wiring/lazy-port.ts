/**
 * A port that a domain to the right keeps. That domain is made later than the one that asks, so it is looked for whenever a function
 * of the port is called; before all domains are made that throws. Ports are plain objects of functions.
 */
export const lazyPort = <Port extends object>(find: () => Port): Port =>
  new Proxy<Partial<Port>>({}, { get: (own, name) => Reflect.get(name in own ? own : find(), name) }) as Port; // it answers for every member of the port
