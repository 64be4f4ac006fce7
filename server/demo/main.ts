import { ConfigFaults, parseConfig } from "../config.ts";
import { whyNotStarted } from "../startup-message.ts";
import { DemoRefused, fillDemo } from "./fill-demo.ts";
import { demoPassword, logIns } from "./demo-people.ts";

/**
 * Fills an empty database with made-up people and reviews, so that a person trying the product sees it in use. On the
 * bundled registers only: there must be no invented review of a real place.
 */
try {
  const { REGISTERS_DIR: _, SMTP_URL: __, ...environment } = process.env;
  const config = parseConfig({
    ...environment,
    RATE_LIMIT_SCALE: "100000",
    DAILY_LIMITS_SCALE: "100000",
  });
  const counts = await fillDemo(config);
  process.stdout.write(
    [
      counts === undefined
        ? "The demo is here already."
        : `Added ${counts.people} people, ${counts.workplaceReviews} reviews of workplaces, ${counts.agencies} agencies and ${counts.agencyReviews} reviews of agencies to ${config.dataDirectory}.`,
      ...(counts
        ? [
            `${counts.unpublished} more reviews are not public yet: see My Reviews of the first log-in.`,
            `The first log-in has ${counts.shifts} shifts of their own under My Shifts, and follows ${counts.followed} places and others.`,
          ]
        : []),
      "",
      `All of it is made up. Start the site with \`npm start\` and log in as any of these, with the password "${demoPassword}":`,
      ...logIns.map(({ email, name, profession }) => `  ${email.padEnd(28)}${name}, ${profession}`),
      "",
    ].join("\n"),
  );
} catch (error) {
  const isSentence = error instanceof DemoRefused || error instanceof ConfigFaults;
  const reason = isSentence
    ? error.message
    : error instanceof Error && whyNotStarted(error, { port: 0 });
  if (!reason) throw error;
  process.stderr.write(`${reason}\n`);
  process.exitCode = 1;
}
