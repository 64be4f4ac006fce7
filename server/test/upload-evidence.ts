import { certificate, evidenceForm } from "./forms.ts";
import type { Member, TestSite } from "./test-site.ts";

/** Sends a new document as proof of registration, as the profile's form does. */
export async function uploadEvidence(
  { app }: Pick<TestSite, "app">,
  as: Pick<Member, "token">,
): Promise<number> {
  const { payload, headers } = await evidenceForm({}, certificate);
  const { statusCode } = await app.inject({
    method: "PUT",
    url: "/api/profile/evidence",
    payload,
    headers: { ...headers, authorization: `Bearer ${as.token}` },
  });
  return statusCode;
}
