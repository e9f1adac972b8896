import type { Context } from '../../platform/context';
import type { LargeWorldPart } from '../../platform/worlds';

export async function fillInvitationsDemo(_context: Context<null>): Promise<void> {}

export const fillInvitationsWorld: LargeWorldPart = async () => {};
