import { LIMITS } from '@quilt/contract/limits';
import type { Context, Viewer } from '../../platform/context';
import { fail } from '../../platform/fault';

const MINUTE = 60 * 1000;
const proofs = new WeakMap<Viewer, Date>();

/** When the password was last given in the viewer's session, as read together with it. */
export function keepProof(viewer: Viewer, provenAt: Date | null): void {
  if (provenAt) proofs.set(viewer, provenAt);
}

/** Until when the viewer's password need not be given again; null where it is to be given now. */
export function provenUntil({ viewer, clock }: Pick<Context<Viewer>, 'viewer' | 'clock'>): Date | null {
  const provenAt = proofs.get(viewer)?.getTime();
  if (provenAt === undefined) return null;
  const now = clock.now().getTime();
  const until = provenAt + LIMITS.proofMinutes * MINUTE;
  // A proof from the future is of a clock that was set back, and proves nothing about now.
  return provenAt <= now && now < until ? new Date(until) : null;
}

/** Before what a stolen or forgotten session must not do: the password has to have been given a moment ago. */
export function requireProof(context: Pick<Context<Viewer>, 'viewer' | 'clock'>): void {
  if (provenUntil(context) === null) throw fail('auth.proof_required');
}
