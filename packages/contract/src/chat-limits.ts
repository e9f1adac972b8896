/** Of chats. Apart from LIMITS, all of which the first page is weighed with. */
export const CHAT_LIMITS = {
  pinnedMessages: 50,
  savedMessages: 5_000,
  /** Different reactions to one message. */
  messageSigns: 20,
  /** People offered to be written to. */
  chatCandidates: 30,
  /** How often it is told that somebody types, and how long it is shown. */
  typing: { everySeconds: 3, shownSeconds: 6 },
  /** Of one message; and of those that somebody has uploaded to one chat and not sent. */
  messageFiles: 10,
  chatUploads: 100,
  /** Files whose addresses are asked for at once. */
  openedFiles: 100,
  /** Messages of one user that wait for their time, and how far off that may be. */
  scheduledMessages: 100,
  scheduledDays: 365,
  /** Of each kind, that texts name. */
  cardsAtOnce: 50,
} as const;
