import type { OwnUser } from "@locumark/contract/accounts";
import type { EvidenceMimetype } from "@locumark/contract/choices";
import type { EvidenceLinks } from "../evidence/links.ts";
import type { OwnAccount } from "./queries.ts";

/** To the person themselves, and to nobody else. */
export function presentOwnUser(account: OwnAccount, links: EvidenceLinks): OwnUser {
  return {
    _id: account.id,
    name: account.name,
    email: account.email,
    profession: account.profession,
    registrationNumber: account.registration_number,
    registrationBody: account.registration_body,
    evidenceFile:
      account.evidence_id === null
        ? null
        : {
            path: links.make(account.evidence_id),
            mimetype: account.evidence_mimetype as EvidenceMimetype,
          },
    verificationStatus: account.verification_status,
    role: account.role,
  };
}
