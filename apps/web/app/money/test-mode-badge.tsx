import { Badge } from "../ui/display/badge.tsx";

/** Nothing is charged here. */
export const TestModeBadge = () => <Badge tone="brass">Test mode</Badge>;
