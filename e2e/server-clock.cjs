'use strict';
// Required by the server of the journeys before anything else: each SIGUSR2 puts its clock ahead, or back to what it is.

/** Longer than anything that is good for minutes, and over the end of a day in some zone that can be chosen. */
const AHEAD_MS = 3 * 60 * 60 * 1000;

const TrueDate = Date;
let ahead = 0;
process.on('SIGUSR2', () => {
  ahead = ahead === 0 ? AHEAD_MS : 0;
});

class MovedDate extends TrueDate {
  constructor(...parts) {
    super(...(parts.length === 0 ? [TrueDate.now() + ahead] : parts));
  }

  static now() {
    return TrueDate.now() + ahead;
  }
}

// Those who tell values apart ask for the name.
Object.defineProperty(MovedDate, 'name', { value: 'Date' });
globalThis.Date = MovedDate;
