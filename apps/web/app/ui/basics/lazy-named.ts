import { loadCode } from "../../browser/load-code.ts";
import { lazy, type ComponentType, type LazyExoticComponent } from "react";

/**
 * React.lazy for a named export: keeps heavy parts in a chunk that loads on first use. `standIn` is shown where it cannot be
 * loaded, as without a connection; without one that is an error of the page.
 */
export function lazyNamed<Name extends string, Props>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  standIn?: ComponentType<Props>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: (await loadCode(load))[name] };
    } catch (error) {
      if (standIn === undefined) throw error;
      return { default: standIn };
    }
  });
}
