const short = "Ada Lind";
const long = "María Guadalupe Fernández de la Cruz y Álvarez-Montenegro";
const accented = "Zoë Łukaszewicz-Ñúñez";

/** A short, a long and an accented name; a typed one takes the place of the short. */
export const sampleNames = (typed: string): string[] => [typed.trim() === "" ? short : typed.trim(), long, accented];

/** What each of them shows, in their order. */
export const sampleKinds = ["Short", "Long", "Accented"] as const;
