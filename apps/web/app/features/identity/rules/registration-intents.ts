/** What somebody may join for beside learning, and what each needs. */
export const intents = [
  { value: "teach", label: "Teach", needs: "Needs the role Instructor. Your wish goes to an administrator." },
  {
    value: "sell",
    label: "Sell",
    needs: "Needs the role Seller and a confirmed e-mail. Your wish goes to an administrator.",
  },
  {
    value: "be_booked",
    label: "Be booked",
    needs: "Needs the role Professional and a confirmed e-mail. Your wish goes to an administrator.",
  },
  {
    value: "be_listed",
    label: "Be listed",
    needs: "Needs the role Listed member. Your wish goes to an administrator.",
  },
] as const;
