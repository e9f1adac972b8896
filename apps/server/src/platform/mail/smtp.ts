import { z } from 'zod';

interface OutgoingMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where one click of a mail program ends mails of this kind. */
  switchOffUrl?: string;
  /** Tells this mail from all others. */
  key: string;
}

export interface SendFailure {
  code: string;
  /** The server has refused this very mail: trying again would not help. */
  isFinal: boolean;
}

const TIMEOUTS = {
  dnsTimeout: 10_000,
  connectionTimeout: 15_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
};

const SmtpError = z.object({
  code: z
    .string()
    .regex(/^[A-Z]+$/)
    .catch('EUNKNOWN'),
  responseCode: z.int().optional().catch(undefined),
  command: z.string().optional().catch(undefined),
});

/** Null when the server has taken it. */
export async function sendMail(
  smtpUrl: string,
  { from, to, subject, text, html, switchOffUrl, key }: OutgoingMail,
): Promise<SendFailure | null> {
  // Loaded with the first mail: an installation without SMTP never needs it.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: smtpUrl,
    ...TIMEOUTS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transport.sendMail({
      from,
      // As an object it is taken as it is, not read as a list.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId: `<${key}@${domainOf(from)}>`,
      headers: {
        // Nobody is to answer with "I am on holiday".
        'Auto-Submitted': 'auto-generated',
        ...(switchOffUrl !== undefined && {
          'List-Unsubscribe': `<${switchOffUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    });
    return null;
  } catch (error) {
    const { code, responseCode, command } = SmtpError.parse(error);
    const isRefused = responseCode !== undefined && responseCode >= 500;
    return {
      code: responseCode === undefined ? code : `${code} ${responseCode}`,
      // A refused sign-in or sender is a wrong setting, which the operator can put right meanwhile.
      isFinal: isRefused && (command === 'RCPT TO' || command === 'DATA'),
    };
  } finally {
    transport.close();
  }
}

function domainOf(from: string): string {
  return /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';
}
