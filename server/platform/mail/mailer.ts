import { mkdir, open } from "node:fs/promises";
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
  /** Resolves once the mail server (or the disk) has taken it; rejects otherwise. */
  send(letter: Letter): Promise<{ savedAs?: string }>;
  close(): void;
}

interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  /** For the Message-ID. */
  host: string;
  /** Where mails go as `.eml` files when there is no mail server. */
  directory: string;
}

const timeoutMs = 30_000;

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
      connectionTimeout: timeoutMs,
      greetingTimeout: timeoutMs,
      socketTimeout: timeoutMs,
    });
    return {
      async send(letter) {
        await transport.sendMail(message(letter));
        return {};
      },
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
    close: () => transport.close(),
  };
}
