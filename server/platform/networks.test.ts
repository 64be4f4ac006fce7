import { expect, test } from "vitest";
import { networkOf } from "./networks.ts";

test.each([
  ["192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["::ffff:192.0.2.1", "192.0.2.1", "192.0.2.1"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64", "2001:db8:1::/48"],
  ["2001:db8::1", "2001:db8:0:0::/64", "2001:db8:0::/48"],
  ["::1", "0:0:0:0::/64", "0:0:0::/48"],
  ["fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
  ["not an address", "not an address", "not an address"],
  ["1:2:3", "1:2:3", "1:2:3"],
])("%s counts as %s, and as %s for the wider network", (address, network, wider) => {
  expect(networkOf(address)).toBe(network);
  expect(networkOf(address, 48)).toBe(wider);
});
