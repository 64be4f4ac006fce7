import ipaddr from "ipaddr.js";

const groupBits = 16;

/**
 * @param bits how much of an IPv6 address counts: /64 is what the machines of one household share and choose
 *   freely from, /48 what whoever rents a network gets, with 65,536 of the former in it
 * @returns whom a network address stands for: one IPv4 address, or an IPv6 network
 */
export function networkOf(address: string, bits: 64 | 48 = 64): string {
  // Most are IPv4, and telling so by the whole grammar takes longer than all the rest.
  if (!address.includes(":") || !ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (!(parsed instanceof ipaddr.IPv6)) return parsed.toString();
  const groups = parsed.parts.slice(0, bits / groupBits).map((group) => group.toString(16));
  return `${groups.join(":")}::/${bits}`;
}
