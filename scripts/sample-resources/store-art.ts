export interface StoreArt {
  readonly key: string;
  readonly seed: string;
  readonly initial: string;
  readonly ground: string;
  readonly ink: string;
  readonly accent: string;
}

/** The drawn banners and marks of the sample stores. */
export const storeArt: readonly StoreArt[] = [
  { key: "studio-six-eight", seed: "six-eight", initial: "6", ground: "#1d3a39", ink: "#e9e3d2", accent: "#e0a958" },
  { key: "compass", seed: "compass", initial: "C", ground: "#dee5de", ink: "#2c2233", accent: "#c05c2e" },
  { key: "maison-de-la-barre", seed: "barre", initial: "M", ground: "#4d1b37", ink: "#f3ddd3", accent: "#e3ae4e" },
  { key: "peckham-cypher", seed: "cypher", initial: "P", ground: "#2b2540", ink: "#efe3d6", accent: "#e88a5b" },
  { key: "low-ground", seed: "low-ground", initial: "L", ground: "#e3dde6", ink: "#3a1f45", accent: "#a9741c" },
  { key: "kitchen-board", seed: "kitchen", initial: "K", ground: "#f6ebdd", ink: "#53173a", accent: "#bf5a26" },
  { key: "sunu-step", seed: "sunu", initial: "S", ground: "#6d2a2b", ink: "#f7e3cf", accent: "#eeb267" },
  { key: "clave-and-heel", seed: "clave", initial: "&", ground: "#e9dfcf", ink: "#1f3d3a", accent: "#b0303c" },
];
