import type { PaymentAlert } from "@pavane/contract/checkout/schema-admin";
import type { findOpenAlerts } from "./alerts-repository.ts";

type AlertOfOrder = Awaited<ReturnType<typeof findOpenAlerts>>[number];

export const presentAlert = ({ alert, publicId }: AlertOfOrder): PaymentAlert => ({
  id: alert.id,
  kind: alert.kind,
  order_public_id: publicId,
  text: alert.text,
  created_at: alert.createdAt.toISOString(),
});
