import type { FastifyInstance } from "fastify";
import { notFound } from "../../platform/problem.ts";
import type { Site } from "../../site.ts";
import { evidenceFileName } from "./name-evidence-file.ts";

interface SignedRequest {
  Params: { evidenceId: string };
  Querystring: { expires?: unknown; signature?: unknown };
}

export function evidenceRoutes(app: FastifyInstance, site: Site): void {
  const { database, evidenceLinks, storage } = site;

  // The signature grants access: browsers send no token with <img> and links. Every failure looks the same.
  app.get<SignedRequest>("/api/evidence/:evidenceId", async (request, reply) => {
    const { evidenceId } = request.params;
    const { expires, signature } = request.query;
    const unknown = notFound("There is no such document, or the link to it has expired.");
    if (typeof expires !== "string" || typeof signature !== "string") throw unknown;
    if (!evidenceLinks.isGood(evidenceId, expires, signature)) throw unknown;

    const evidence = await database.read
      .selectFrom("evidence")
      .select(["storage_key", "mimetype", "size_bytes"])
      .where("id", "=", evidenceId)
      .executeTakeFirst();
    const content = evidence && (await storage.stream(evidence.storage_key));
    if (!evidence || !content) throw unknown;

    return reply
      .headers({
        "content-type": evidence.mimetype,
        "content-length": evidence.size_bytes,
        // An uploaded file is served from our own origin, which our pages' scripts trust: it may do nothing at all.
        "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        // Browsers refuse to show a PDF in a sandbox: it is downloaded instead, and opened in a PDF viewer.
        "content-disposition": `${evidence.mimetype === "application/pdf" ? "attachment" : "inline"}; filename="${evidenceFileName(evidence.mimetype)}"`,
        "cache-control": "private, no-store",
      })
      .send(content);
  });
}
