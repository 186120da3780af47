import { BlockList, isIP } from "node:net";

/**
 * Whether an IP address belongs to the public internet. Those of this machine, of its local network and of the services
 * that clouds offer their machines do not: a request to them through us would come from inside our network.
 */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !notPublic.check(address, "ipv4");
  // Of IPv6 only the part given out so far, which leaves out loopback, link-local, private and mapped addresses.
  return family === 6 && publicIpv6.check(address, "ipv6") && !notPublic.check(address, "ipv6");
}

const publicIpv6 = new BlockList();
publicIpv6.addSubnet("2000::", 3, "ipv6");

const notPublic = new BlockList();
const ipv4Ranges: readonly (readonly [string, number])[] = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
];
for (const [net, prefix] of ipv4Ranges) notPublic.addSubnet(net, prefix, "ipv4");

/** Tunnels, which contain IPv4 addresses, and addresses for examples. */
const ipv6Ranges: readonly (readonly [string, number])[] = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
];
for (const [net, prefix] of ipv6Ranges) notPublic.addSubnet(net, prefix, "ipv6");
