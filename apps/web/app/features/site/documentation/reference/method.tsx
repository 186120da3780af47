import { Badge, type BadgeTone } from "../../../../ui/display/badge.tsx";

/** GET, POST and so on; what deletes stands out. */
export const Method = ({ name }: { name: string }) => <Badge tone={tones[name] ?? "brass"}>{name}</Badge>;

const tones: Readonly<Record<string, BadgeTone>> = { GET: "pine", HEAD: "pine", DELETE: "brick" };
