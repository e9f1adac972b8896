/** What is sent in the end. */
export interface ComposedMail {
  subject: string;
  text: string;
  html: string;
  /** Where one click of a mail program ends mails of this kind. */
  switchOffUrl: string;
}

/** Says what a mail says when it is sent, and at each try anew: what is not so any more is not told. */
export interface MailComposer<Platform, Data = unknown> {
  name: string;
  parse(data: unknown): Data;
  /** Null where there is nothing to say any more to whoever has this address. */
  compose(platform: Platform, to: string, data: Data): Promise<ComposedMail | null>;
}
