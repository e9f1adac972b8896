/** Its author has taken it back before it was sent, or it has waited for too long to be sent at all. */
export class DiscardedError extends Error {
  override readonly name = 'DiscardedError';
}

/** As much waits for this user as may. */
export class QueueFullError extends Error {
  override readonly name = 'QueueFullError';
}

/** No request can be made of it, now or later. */
export class UnsendableError extends Error {
  override readonly name = 'UnsendableError';
}

/** A newer version of ours has changed what is kept here: this page cannot read it any more, a reload can. */
export class NewerVersionError extends Error {
  override readonly name = 'NewerVersionError';
}
