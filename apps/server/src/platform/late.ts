/** A port of a domain to the right, which is made later than the one that needs it. */
export interface Late<Port extends object> {
  /** To be passed on at once; a call before `fill` throws. */
  readonly port: Port;
  fill(port: Port): void;
}

/** `name` says in the error whose port was used too early. Ports are plain objects of functions. */
export function late<Port extends object>(name: string): Late<Port> {
  let filled: Port | null = null;
  const port = new Proxy({} as Port, {
    // stands in for every function of the port
    get: (_target, key) => {
      if (filled === null) throw new Error(`${name} was used before app.ts handed it over`);
      return Reflect.get(filled, key);
    },
  });
  return {
    port,
    fill: (given) => {
      filled = given;
    },
  };
}
