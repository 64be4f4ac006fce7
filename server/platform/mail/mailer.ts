import { mkdir, open, rm } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export interface Letter {
  /** The same for every repeat of one mail; letters, digits, `-` and `_`. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Whom an answer goes to, when that is not us. */
  readonly replyTo?: { name: string; address: string };
}

export interface Mailer {
  /**
   * Resolves once the mail server (or the disk) has taken it.
   * @throws MailRefused when the server will never take it; anything else when it may be tried again
   */
  send(letter: Letter): Promise<{ savedAs?: string }>;
  /** Deletes letters that were written to disk. */
  forget(letterIds: string[]): Promise<void>;
  close(): void;
}

/** The mail server refused this very letter or its recipient, for good (a reply of 500 or more). */
export class MailRefused extends Error {
  readonly replyCode: number;
  constructor(replyCode: number) {
    super(`The mail server refused the letter with ${replyCode}.`);
    this.replyCode = replyCode;
  }
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** For the Message-ID. */
  host: string;
  /** Where mails go as `.eml` files when there is no mail server. */
  directory: string;
}

/** For each step of the conversation, and for all of it: a server that dribbles is no server. */
const stepTimeoutMs = 30_000;
const sendTimeoutMs = 90_000;

export function createMailer(options: MailerOptions): Mailer {
  const message = (letter: Letter) => ({
    from: options.from,
    // As an object: in a string, a line break would move the envelope to another recipient.
    to: { name: "", address: letter.to },
    ...(letter.replyTo && { replyTo: letter.replyTo }),
    subject: letter.subject,
    text: letter.text,
    html: letter.html,
    messageId: `<${letter.id}@${options.host}>`,
    headers: { "Auto-Submitted": "auto-generated" },
  });

  if (options.smtpUrl !== undefined) {
    const transport = createTransport({
      url: options.smtpUrl,
      connectionTimeout: stepTimeoutMs,
      greetingTimeout: stepTimeoutMs,
      socketTimeout: stepTimeoutMs,
    });
    return {
      async send(letter) {
        try {
          await within(sendTimeoutMs, transport.sendMail(message(letter)));
        } catch (error) {
          throw asRefusal(error) ?? error;
        }
        return {};
      },
      async forget() {},
      close: () => transport.close(),
    };
  }

  const transport = createTransport({ streamTransport: true, buffer: true });
  return {
    async send(letter) {
      const { message: bytes } = await transport.sendMail(message(letter));
      await mkdir(options.directory, { recursive: true, mode: 0o700 });
      const savedAs = path.join(options.directory, `${letter.id}.eml`);
      const file = await open(savedAs, "w", 0o600);
      await file.writeFile(bytes as Buffer);
      // Before the outbox forgets it.
      await file.sync();
      await file.close();
      return { savedAs };
    },
    async forget(letterIds) {
      for (const id of letterIds)
        await rm(path.join(options.directory, `${id}.eml`), { force: true });
    },
    close: () => transport.close(),
  };
}

/**
 * Only what was said of the recipient or the letter is about this mail. A refusal of our greeting or our
 * password is about the configuration, which somebody will mend.
 */
function asRefusal(error: unknown): MailRefused | undefined {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  const isAboutTheLetter = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutTheLetter && responseCode >= 500 ? new MailRefused(responseCode) : undefined;
}

async function within<T>(milliseconds: number, work: Promise<T>): Promise<T> {
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(Object.assign(new Error("The mail server took too long."), { code: "ETIMEDOUT" })),
    milliseconds,
  );
  try {
    return await Promise.race([work, expired]);
  } finally {
    clearTimeout(timer);
  }
}
