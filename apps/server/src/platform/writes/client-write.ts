import type { ClientId } from '@quilt/contract/core';

/** A request that came with a client id: which one, and what it asks. */
export interface ClientWrite {
  clientId: ClientId;
  requestHash: Buffer;
}
