import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";

export interface OutgoingMail {
  /** The same for every attempt at one mail; letters, digits, `-` and `_`. */
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Pictures that its HTML shows as `cid:` and the id; sent with it. */
  readonly pictures?: readonly {
    readonly id: string;
    readonly fileName: string;
    readonly mimetype: string;
    readonly bytes: Buffer;
  }[];
  /**
   * The address at which mails like this one are stopped: by its recipient, and with one POST by their mail program
   * (RFC 8058).
   */
  readonly unsubscribe?: string;
  /** The recipient of replies, when that is not us. */
  readonly replyTo?: { name: string; address: string };
}

export interface Mailer {
  /**
   * Resolves once the mail server has accepted it, or it is on disk.
   * @throws MailRefused when the server will never accept it; any other error when it may be retried
   */
  send(mail: OutgoingMail): Promise<{ savedAs?: string }>;
  /** Deletes mails that were written to disk. */
  deleteFiles(mailIds: string[]): Promise<void>;
  close(): void;
}

/** The mail server permanently refused this mail or its recipient (a reply of 500 or more). */
export class MailRefused extends Error {
  readonly replyCode: number;
  /** The server named the recipient and refused that, not the mail. */
  readonly isOfRecipient: boolean;
  constructor(replyCode: number, isOfRecipient: boolean) {
    super(`The mail server refused the mail with ${replyCode}.`);
    this.replyCode = replyCode;
    this.isOfRecipient = isOfRecipient;
  }
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** For the Message-ID. */
  host: string;
  /** The folder of mails as `.eml` files when there is no mail server. */
  directory: string;
}

/** Per step of the SMTP conversation, and for the whole of it: a server that only trickles bytes counts as down. */
const stepTimeoutMs = 30_000;
const sendTimeoutMs = 90_000;

function toMessage(mail: OutgoingMail, { from, host }: Pick<MailerOptions, "from" | "host">) {
  return {
    from,
    // As an object: in a string, a line break would move the envelope to another recipient.
    to: { name: "", address: mail.to },
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    messageId: `<${mail.id}@${host}>`,
    attachments: (mail.pictures ?? []).map(({ id, fileName, mimetype, bytes }) => ({
      cid: id,
      filename: fileName,
      contentType: mimetype,
      contentDisposition: "inline" as const,
      content: bytes,
    })),
    headers: {
      "Auto-Submitted": "auto-generated",
      ...(mail.unsubscribe !== undefined && {
        "List-Unsubscribe": `<${mail.unsubscribe}>`,
        "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      }),
    },
  };
}

const encoder = createTransport({ streamTransport: true, buffer: true });

/** Encodes a mail as it is sent. */
export async function encodeMail(...mail: Parameters<typeof toMessage>): Promise<Buffer> {
  const { message } = await encoder.sendMail(toMessage(...mail));
  return message as Buffer;
}

export function createMailer(options: MailerOptions): Mailer {
  if (options.smtpUrl !== undefined) {
    const transport = createTransport({
      url: options.smtpUrl,
      connectionTimeout: stepTimeoutMs,
      greetingTimeout: stepTimeoutMs,
      socketTimeout: stepTimeoutMs,
    });
    return {
      async send(mail) {
        try {
          await within(sendTimeoutMs, transport.sendMail(toMessage(mail, options)));
        } catch (error) {
          throw asRefusal(error) ?? error;
        }
        return {};
      },
      async deleteFiles() {},
      close: () => transport.close(),
    };
  }

  return {
    async send(mail) {
      const bytes = await encodeMail(mail, options);
      await mkdir(options.directory, { recursive: true, mode: 0o700 });
      const savedAs = path.join(options.directory, `${mail.id}.eml`);
      // On disk before the outbox drops it.
      await writeFile(savedAs, bytes, { mode: 0o600, flush: true });
      return { savedAs };
    },
    async deleteFiles(mailIds) {
      for (const id of mailIds)
        await rm(path.join(options.directory, `${id}.eml`), { force: true });
    },
    close: () => undefined,
  };
}

/** Some servers look the recipient up only once they have the message: RFC 3463, 3.2. */
const unknownAddress = /^\d{3}[ -]5\.1\.\d/;

/**
 * Only a refusal of the recipient or the message is about this mail. A refusal of our greeting or our password is
 * about the configuration, which an operator will mend.
 */
function asRefusal(error: unknown): MailRefused | undefined {
  const {
    code,
    command,
    response = "",
    responseCode = 0,
  } = error as { code?: string; command?: string; response?: string; responseCode?: number };
  const isAboutTheMail = code === "EENVELOPE" || code === "EMESSAGE";
  return isAboutTheMail && responseCode >= 500
    ? new MailRefused(responseCode, command === "RCPT TO" || unknownAddress.test(response))
    : undefined;
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
