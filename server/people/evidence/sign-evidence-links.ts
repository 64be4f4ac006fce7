import { createHmac, timingSafeEqual } from "node:crypto";
import * as verificationLimits from "@locumark/contract/people/verifications/verification-limits";
import { type Clock, minuteMs } from "../../platform/clock.ts";

declare module "../../site.ts" {
  interface Site {
    readonly evidenceLinks: EvidenceLinks;
  }
}

const validMs = verificationLimits.evidenceLinkMinutes * minuteMs;

/** Signed links that give anyone who has them access to evidence for a limited time. */
export interface EvidenceLinks {
  /** @returns the path, from the root of the site */
  make(evidenceId: string): string;
  isGood(evidenceId: string, expires: string, signature: string): boolean;
}

/** @param secret the key that all processes share */
export function createEvidenceLinks(secret: string, clock: Clock): EvidenceLinks {
  const sign = (evidenceId: string, expires: string) =>
    createHmac("sha256", secret).update(`evidence\n${evidenceId}\n${expires}`).digest();

  return {
    make(evidenceId) {
      const expires = String(clock.now().getTime() + validMs);
      return `/api/evidence/${evidenceId}?expires=${expires}&signature=${sign(evidenceId, expires).toString("base64url")}`;
    },
    isGood(evidenceId, expires, signature) {
      const given = Buffer.from(signature, "base64url");
      const right = sign(evidenceId, expires);
      if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
      return Number(expires) >= clock.now().getTime();
    },
  };
}
