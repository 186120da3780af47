export const exportStatuses = ["pending", "running", "ready", "failed", "expired"] as const;

export type ExportStatus = (typeof exportStatuses)[number];
