import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/** React.lazy for a named export: keeps heavy parts in a chunk that loads on first use. */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => ({ default: (await load())[name] }));
}
