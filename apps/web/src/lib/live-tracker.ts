import type { LiveEvent } from '@quilt/contract/core';
import { ApiError } from './call-error';

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

interface TrackerParts {
  fetchAfter(seq: number): Promise<LiveEvent[]>;
  /** Gets every event of the scope once, in the order of their numbers. */
  apply(event: LiveEvent): void;
  /** What was fetched before may be behind: fetch it again; all of it, or what came without a number. */
  reset(isWhole: boolean): void;
  /** The smallest number of the answers that came with one; null where none has. */
  known(): number | null;
  keep(seq: number): void;
  wait(ms: number): Promise<void>;
}

/** Keeps count of one scope: what comes twice is dropped, what was missed is asked for. */
export class LiveTracker {
  /** The number applied last; null until the scope is joined for the first time. */
  #last: number | null = null;
  /** Of what happened before, nothing was told: an answer that lacks it has to be brought on. */
  #first = 0;
  #heard = 0;
  #isCatchingUp = false;
  #isStopped = false;

  constructor(private readonly parts: TrackerParts) {}

  joined(seq: number): void {
    this.#heard = seq;
    if (this.#last === null) {
      const known = this.parts.known();
      this.#reach(known ?? seq);
      this.#first = known ?? seq;
      // What came without a number cannot be relied on.
      this.parts.reset(false);
    }
    // The server tells its sockets a moment later than it answers, or its data was set back: it is asked which.
    void this.#catchUp(this.#last !== null && seq < this.#last);
  }

  /**
   * An answer has come that has seen everything up to `seq`. Events that were applied while it was on its way are seen to
   * by `patchQuery`; not so where it `wasEarly`, asked for before anybody knew of it.
   */
  answered(seq: number, wasEarly: boolean): void {
    if (this.#last === null) {
      this.parts.keep(Math.min(seq, this.parts.known() ?? seq));
    } else if (seq < (wasEarly ? this.#last : this.#first)) {
      // All from there on once more, in its order: patches can repeat what is there.
      this.#first = Math.min(seq, this.#first);
      this.#reach(seq);
      void this.#catchUp();
    }
  }

  /** A heartbeat: `seq` exists, whether or not its event arrived. */
  heard(seq: number): void {
    this.#heard = Math.max(this.#heard, seq);
    void this.#catchUp();
  }

  received(event: LiveEvent): void {
    // While catching up, the answers bring this event too, in its place.
    if (!this.#isCatchingUp) this.#applyIfNext(event);
    this.heard(event.seq);
  }

  stop(): void {
    this.#isStopped = true;
  }

  #applyIfNext(event: LiveEvent): void {
    if (this.#last === null || event.seq !== this.#last + 1) return;
    this.#reach(event.seq);
    this.parts.apply(event);
  }

  #reach(seq: number): void {
    this.#last = seq;
    this.parts.keep(seq);
  }

  async #catchUp(isDoubted = false): Promise<void> {
    if (this.#isCatchingUp) return;
    this.#isCatchingUp = true;
    let wait = FIRST_WAIT_MS;
    while (!this.#isStopped && this.#last !== null && (isDoubted || this.#last < this.#heard)) {
      const before = this.#last;
      try {
        const missed = await this.parts.fetchAfter(before);
        if (this.#isStopped) break;
        isDoubted = false;
        for (const event of missed) this.#applyIfNext(event);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'live.too_far_behind') {
          isDoubted = false;
          this.#reach(this.#heard);
          this.#first = this.#heard;
          this.parts.reset(true);
        }
      }
      if (this.#last !== before) {
        wait = FIRST_WAIT_MS;
      } else if (isDoubted || before < this.#heard) {
        await this.parts.wait(wait);
        wait = Math.min(wait * 2, LONGEST_WAIT_MS);
      }
    }
    this.#isCatchingUp = false;
  }
}
