import { CallError } from './call-error';

/**
 * For a call of which nobody waits for the end, and which is made again by itself or does not matter: what the server
 * refuses and a line that is down are passed over. A mistake of ours is not.
 */
export function passFailedCall(error: unknown): void {
  if (!(error instanceof CallError)) throw error;
}
