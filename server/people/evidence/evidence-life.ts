import type { Life } from "../../life.ts";
import { deleteDueEvidence } from "./delete-evidence.ts";
import { findEvidence } from "./evidence-queries.ts";
import { evidenceFileName } from "./name-evidence-file.ts";

export const evidenceLife: Life = {
  belongsTo: "account",
  async exported(reader, { id }) {
    const evidence = await findEvidence(reader, id);
    return {
      evidence: evidence
        ? {
            file: evidenceFileName(evidence.mimetype),
            sizeBytes: evidence.size_bytes,
            uploadedAt: evidence.created_at,
            deletedFrom: evidence.delete_at,
          }
        : null,
    };
  },
  async erased(transaction, { accountIds }) {
    const deleted = await transaction
      .deleteFrom("evidence")
      .where("account_id", "in", accountIds)
      .returning("storage_key")
      .execute();
    return { evidence: deleted.map(({ storage_key: key }) => key) };
  },
  async expires(site) {
    const documents = await deleteDueEvidence(site);
    if (documents > 0) {
      site.log.info({ documents }, "evidence that is no longer needed was deleted");
    }
  },
};
