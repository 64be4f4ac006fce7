import sharp from "sharp";

export interface SignupValues {
  name: string;
  email: string;
  password: string;
  profession: string;
  registrationNumber: string;
  registrationBody: string;
  jobTitle?: string;
  /** Made and stored by a browser; most tests do not act as one. */
  secret?: string;
}

/** A sign-up as the form sends it. */
export const signupValues: SignupValues = {
  name: "Robin Example",
  email: "robin@example.com",
  password: "a fine long passphrase",
  profession: "Pharmacist",
  registrationNumber: "2012345",
  registrationBody: "GPhC",
};

const pdfText = "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n";
export const certificate = { fileName: "certificate.pdf", bytes: Buffer.from(pdfText) };

/** A real photograph-like picture, with a place and a time in its metadata. */
export function photo(format: "jpeg" | "png" = "jpeg", width = 40): Promise<Buffer> {
  const picture = sharp({ create: { width, height: 30, channels: 3, background: "#38a" } });
  const tagged = picture.withExif({ IFD0: { Copyright: "secret-place" } });
  return tagged.toFormat(format).toBuffer();
}

/** A multipart form as a browser sends it. */
export async function evidenceForm(
  changes: Partial<Record<keyof SignupValues, string | undefined>>,
  evidence: { fileName: string; bytes: Uint8Array } | null,
): Promise<{ payload: Buffer; headers: Record<string, string> }> {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...signupValues, ...changes })) {
    if (value !== undefined) form.set(name, value);
  }
  if (evidence) form.set("evidence", new File([new Uint8Array(evidence.bytes)], evidence.fileName));
  const encoded = new Response(form);
  return {
    payload: Buffer.from(await encoded.arrayBuffer()),
    headers: { "content-type": encoded.headers.get("content-type") ?? "" },
  };
}
