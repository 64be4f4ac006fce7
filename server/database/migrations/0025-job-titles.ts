import type { Profession } from "@locumark/contract/choices";
import { registrationKey } from "@locumark/contract/regulators";
import { type Kysely, sql } from "kysely";

interface Account {
  id: string;
  profession: Profession;
  registration_body: string;
  registration_number: string;
  verified_number: string | null;
}

/**
 * Adds the job titles of people whose profession is not in the list, in their own words; the bylines of their named
 * reviews have it too. The number of a verified account also gets today's spelling, which knows more ways to write a
 * regulator's name.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  const { schema } = database;
  await schema.alterTable("accounts").addColumn("job_title", "text").execute();
  for (const table of ["workplace_reviews", "agency_reviews"]) {
    await schema.alterTable(table).addColumn("byline_job_title", "text").execute();
  }
  const { rows } = await sql<Account>`
    select id, profession, registration_body, registration_number, verified_number from accounts
    where verification_status = 'verified' order by created_at, id
  `.execute(database);
  const taken = new Set(rows.map(({ verified_number: number }) => number));
  for (const { id, profession, registration_body: body, registration_number: number } of rows) {
    const key = registrationKey({ profession, body, number });
    // The account that has a number keeps it, where several have typed it.
    if (key === undefined || taken.has(key)) continue;
    taken.add(key);
    await sql`update accounts set verified_number = ${key} where id = ${id}`.execute(database);
  }
}
