import { answerMailRequests } from "../people/accounts/answer-mail-requests.ts";
import { composeMail } from "../compose-mail.ts";
import type { AddressInfo } from "node:net";
import { pino } from "pino";
import { SMTPServer } from "smtp-server";
import type { Config } from "../config.ts";
import { startMailWorker } from "../services/mails/run-mail-worker.ts";
import { openDatabase } from "../database/database.ts";
import { createMailer } from "../platform/mail/mailer.ts";
import { atEnd } from "./at-end.ts";
import { createTestClock } from "./clock.ts";

interface Delivered {
  recipients: string[];
  message: string;
}

type Reply = Error | undefined;

/** How a real mail server should reply; by default it accepts everything. */
interface Behaviour {
  onConnect?: (connection: number) => Reply;
  onRecipient?: (address: string) => Reply;
  onMessage?: (attempt: number, mail: Delivered) => Reply | Promise<Reply>;
}

/** A refusal with this SMTP code. */
export const smtpReply = (responseCode: number): Error =>
  Object.assign(new Error("as the test wants it"), { responseCode });

/** A real mail server on a free port, or a given one, stopped after the test. */
export async function startMailServer(behaviour: Behaviour = {}, givenPort = 0) {
  const delivered: Delivered[] = [];
  const recipients: string[] = [];
  let attempts = 0;
  let connections = 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    closeTimeout: 100,
    onConnect(_session, callback) {
      connections += 1;
      callback(behaviour.onConnect?.(connections));
    },
    onRcptTo({ address }, _session, callback) {
      recipients.push(address);
      callback(behaviour.onRecipient?.(address));
    },
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      async function answer(): Promise<void> {
        attempts += 1;
        const mail = {
          recipients: session.envelope.rcptTo.map((recipient) => recipient.address),
          message: Buffer.concat(chunks).toString(),
        };
        delivered.push(mail);
        callback((await behaviour.onMessage?.(attempts, mail)) ?? null);
      }
      stream.on("end", () => void answer());
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => server.listen(givenPort, "127.0.0.1", () => resolve()));
  atEnd(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { delivered, recipients, url: `smtp://127.0.0.1:${port}` };
}

/** Sends the mails that a process left behind, as the next process does when it starts this long after now. */
export async function sendMailsLeft(config: Config, afterMs: number): Promise<void> {
  const clock = createTestClock(new Date(Date.now() + afterMs).toISOString());
  const database = await openDatabase({ directory: config.dataDirectory });
  const { smtpUrl } = config;
  const worker = startMailWorker(
    { clock, database, config, log: pino({ level: "silent" }) },
    createMailer({ smtpUrl, from: "a@locumark.test", host: "localhost", directory: "" }),
    composeMail,
    answerMailRequests,
  );
  await worker.drain();
  await worker.stop();
  await database.close();
}
