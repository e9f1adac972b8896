/** As much of it as the tests read; the package brings no types. */
declare module 'mailparser' {
  interface ParsedMail {
    subject: string;
    text: string;
    html: string;
    messageId: string;
    from: { text: string };
    to: { value: { address: string; name: string }[] };
    headers: Map<string, unknown>;
  }
  export function simpleParser(source: Buffer): Promise<ParsedMail>;
}
