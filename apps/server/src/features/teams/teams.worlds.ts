import type { Context } from '../../platform/context';
import type { LargeWorldPart } from '../../platform/worlds';

export async function fillTeamsDemo(_context: Context<null>): Promise<void> {}

export const fillTeamsWorld: LargeWorldPart = async () => {};
