/** Fields by their labels would need the form's words; the names of ours read well enough with a capital. */
export const labelOf = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll("_", " ").replace(/([a-z])([A-Z])/g, "$1 $2");
