import ipaddr from "ipaddr.js";

const groupBits = 16;

/**
 * @param bits how much of an IPv6 address counts: a /64 is shared by the machines of one household, which choose
 *   addresses in it freely; a /48 is what a customer who rents a network gets, and contains 65,536 of the former
 * @returns the subject to count an address as: one IPv4 address, or an IPv6 network
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  // Most are IPv4, and checking that against the full grammar takes longer than all the rest.
  if (!address.includes(":") || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, bits / groupBits).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bits}`;
}
