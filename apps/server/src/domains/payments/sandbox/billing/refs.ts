import { randomBytes } from "node:crypto";

const prefixes = { customer: "sbc", setup: "sbs", subscription: "sbu", invoice: "sbi", payment: "sbp", refund: "sbr" };

export const newRef = (of: keyof typeof prefixes): string => `${prefixes[of]}_${randomBytes(12).toString("hex")}`;
