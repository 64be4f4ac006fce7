import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import type { Throttled } from "../../database/throttles.ts";
import { contactThrottles } from "../../desk/contact/contact-throttle-rules.ts";
import {
  confirmationCodeThrottles,
  emailChangeThrottle,
  knownBrowsersThrottle,
  knownBrowserThrottle,
  loginLinkThrottles,
  loginThrottles,
  loginWorkThrottles,
  mailRequestThrottles,
  passwordThrottle,
  resetThrottles,
  signupThrottles,
  takeBackThrottle,
} from "./account-throttle-rules.ts";

// The decided values, deliberately repeated here: how many, in how many minutes, for which subject.

const request = { ip: "192.0.2.1" } as FastifyRequest;
const fromIpv6 = { ip: "2001:db8:1:2::3" } as FastifyRequest;
const email = "Robin@Example.COM";

function failuresFrom(from: FastifyRequest): Throttled[] {
  const { own, shared } = loginThrottles(from, email);
  return [...own, ...shared];
}

const summarise = (throttled: Throttled[]) =>
  throttled.map(({ rule, subject }) => [rule.max, rule.windowMs / 60_000, subject]);

// Created within the test, so that mutation testing sees their creation.
test.each<[string, () => Throttled[], unknown[]]>([
  ["log-in attempts", () => loginWorkThrottles(request), [[60, 1, "192.0.2.1"]]],
  [
    "failed log-ins",
    () => failuresFrom(request),
    [
      [10, 15, "robin@example.com 192.0.2.1"],
      [100, 60, "192.0.2.1"],
      [100, 60, "robin@example.com"],
    ],
  ],
  [
    "failed log-ins, from IPv6",
    () => failuresFrom(fromIpv6),
    [
      [10, 15, "robin@example.com 2001:db8:1:2::/64"],
      [40, 15, "robin@example.com 2001:db8:1::/48"],
      [100, 60, "2001:db8:1:2::/64"],
      [400, 60, "2001:db8:1::/48"],
      [100, 60, "robin@example.com"],
    ],
  ],
  ["failed log-ins in a known browser", () => [knownBrowserThrottle("nonce")], [[10, 60, "nonce"]]],
  ["all known browsers of an account", () => [knownBrowsersThrottle("id")], [[60, 60, "id"]]],
  ["signing up", () => signupThrottles(request), [[30, 60, "192.0.2.1"]]],
  [
    "signing up, from IPv6",
    () => signupThrottles(fromIpv6),
    [
      [30, 60, "2001:db8:1:2::/64"],
      [120, 60, "2001:db8:1::/48"],
    ],
  ],
  [
    "requesting mails",
    () => mailRequestThrottles(request, email),
    [
      [5, 60, "robin@example.com 192.0.2.1"],
      [50, 60, "192.0.2.1"],
    ],
  ],
  [
    "requesting mails, from IPv6",
    () => mailRequestThrottles(fromIpv6, email),
    [
      [5, 60, "robin@example.com 2001:db8:1:2::/64"],
      [20, 60, "robin@example.com 2001:db8:1::/48"],
      [50, 60, "2001:db8:1:2::/64"],
      [200, 60, "2001:db8:1::/48"],
    ],
  ],
  [
    "typing a code",
    () => confirmationCodeThrottles(request, "robin@example.com"),
    [
      [5, 1440, "robin@example.com"],
      [60, 60, "192.0.2.1"],
    ],
  ],
  ["requesting links to log in", () => loginLinkThrottles(request), [[50, 60, "192.0.2.1"]]],
  [
    "choosing a new password by mailed link",
    () => resetThrottles(request),
    [[30, 60, "192.0.2.1"]],
  ],
  ["asking for another address", () => [emailChangeThrottle("id")], [[5, 60, "id"]]],
  ["taking an address back", () => [takeBackThrottle("hash")], [[10, 15, "hash"]]],
  ["the member's own password", () => [passwordThrottle("id")], [[10, 15, "id"]]],
  ["writing to the team", () => contactThrottles(request), [[10, 60, "192.0.2.1"]]],
])("%s", (_what, make, limits) => {
  expect(summarise(make())).toEqual(limits);
});
