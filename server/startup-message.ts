import path from "node:path";
import { productName } from "@locumark/contract/product";
import type { Config } from "./config.ts";

/** The message for a person who has started the site in a terminal: what they want to know next. */
export function greeting(
  config: Pick<Config, "dataDirectory" | "logLevel" | "publicUrl" | "smtpUrl">,
  { isEmpty, hasAdmin }: { isEmpty: boolean; hasAdmin: boolean },
): string {
  const mails =
    config.smtpUrl === undefined
      ? `Mails are not sent but written to ${path.join(config.dataDirectory, "mail")},\none file each: the link that confirms a sign-up is in there.`
      : `Mails are sent by way of ${new URL(config.smtpUrl).hostname}.`;
  const isTrial = new URL(config.publicUrl).hostname === "localhost";
  const demo = `Nobody has signed up yet. For made-up people and reviews to look at, stop the site,\nrun \`npm run demo\`, which prints their log-ins, and start it again.`;
  const admin = `Nobody is admin yet. Sign up on the site, confirm the address, and then run\n\`npm run account -- grant-staff EMAIL admin\`: the desk is at ${config.publicUrl}/desk.`;
  return [
    "",
    `${productName} is running at ${config.publicUrl}`,
    "",
    mails,
    ...(hasAdmin ? [] : ["", admin]),
    ...(isEmpty && isTrial ? ["", demo] : []),
    "",
    ...(config.logLevel === "warn"
      ? ["Only warnings and errors are shown below; LOG_LEVEL=info shows every request."]
      : []),
    "Ctrl+C stops the site.",
    "",
  ].join("\n");
}
