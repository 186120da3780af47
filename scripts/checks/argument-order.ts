/**
 * Arguments come in one order (docs/architecture.md, "A domain"): the transaction or connection, the dependencies, then the
 * rest. Yields what is wrong with the functions declared at the top of a domain's file.
 */
export function argumentProblems(text: string): string[] {
  const declarations = text.matchAll(
    /^(?:export )?(?:async )?(?:function (\w+)(?:<[^(]*>)?|const (\w+) = (?:async )?)\(((?:[^()]|\([^()]*\))*)\)/gm,
  );
  return [...declarations].flatMap(([, ofFunction, ofConst, written = ""]) => {
    const name = ofFunction ?? ofConst ?? "";
    const ranks = parametersIn(written).map(rank);
    const isOrdered = ranks.every((value, at) => at === 0 || value >= (ranks[at - 1] ?? 0));
    return isOrdered ? [] : [`${name}: the transaction comes first, then the dependencies, then the rest`];
  });
}

/** 0 for what reads and writes, 1 for dependencies, 2 for the rest; what may be left out stands where it stands. */
function rank(parameter: string): number {
  if (/^\w+\?:|=/.test(parameter.replaceAll("=>", ""))) return 2;
  if (/:\s*(Tx|Read|Database|FastifyInstance)$/.test(parameter)) return 0;
  return /:[^:]*(\w+Deps\b|Platform\b)/.test(parameter) ? 1 : 2;
}

/** The parameters of a list as they are written, parted at its own commas. */
function parametersIn(list: string): string[] {
  const parameters: string[] = [];
  let depth = 0;
  let parameter = "";
  for (const sign of list.replaceAll("=>", "⇒")) {
    if ("<{[(".includes(sign)) depth += 1;
    if (">}])".includes(sign)) depth -= 1;
    if (sign === "," && depth === 0) {
      parameters.push(parameter);
      parameter = "";
    } else parameter += sign;
  }
  return [...parameters, parameter].map((written) => written.trim()).filter((written) => written !== "");
}
