interface Invoiced {
  plan_name: string;
  quantity: number;
}

/** What an invoice is for: "Imperial Monthly", of a studio "5 seats, Imperial Monthly". */
export const invoiceName = ({ plan_name: name, quantity }: Invoiced): string =>
  quantity > 1 ? `${quantity} seats, ${name}` : name;
