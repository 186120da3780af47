import type { Proof } from "../faults/proof.ts";
import { proofsOfCharges } from "./proofs-of-charges.ts";
import { proofsOfMoneyBack } from "./proofs-of-money-back.ts";
import { proofsOfPlans } from "./proofs-of-plans.ts";
import { proofsOfStudios } from "./proofs-of-studios.ts";

/** What must hold after the year, by what the database says of both sides. */
export const planProofs: readonly Proof[] = [
  ...proofsOfCharges,
  ...proofsOfPlans,
  ...proofsOfMoneyBack,
  ...proofsOfStudios,
];
