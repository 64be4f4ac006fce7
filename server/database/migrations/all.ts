import type { Migration } from "kysely/migration";
import { up as firstTables } from "./0001-first-tables.ts";
import { up as accountsWhole } from "./0002-accounts-whole.ts";
import { up as agencies } from "./0003-agencies.ts";
import { up as contactMessages } from "./0004-contact-messages.ts";
import { up as contactEmailKey } from "./0005-contact-email-key.ts";
import { up as fewerIndexes } from "./0006-fewer-indexes.ts";
import { up as bylinesAndErasures } from "./0007-bylines-and-erasures.ts";
import { up as sharedComputers } from "./0008-shared-computers.ts";

/** In order. A migration that has shipped is never changed; a new one is added below. */
export const migrations: Record<string, Migration> = {
  "0001-first-tables": { up: firstTables },
  "0002-accounts-whole": { up: accountsWhole },
  "0003-agencies": { up: agencies },
  "0004-contact-messages": { up: contactMessages },
  "0005-contact-email-key": { up: contactEmailKey },
  "0006-fewer-indexes": { up: fewerIndexes },
  "0007-bylines-and-erasures": { up: bylinesAndErasures },
  "0008-shared-computers": { up: sharedComputers },
};
