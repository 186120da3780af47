import { Badge } from "../ui/badge.tsx";

/** Nothing is charged here. */
export const TestModeBadge = () => <Badge tone="brass">Test mode</Badge>;
