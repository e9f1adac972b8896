import type { SessionId } from '@quilt/contract/core';
import type { Viewer } from '../../platform/context';
import type { Reader } from '../../platform/db/database';
import { fail } from '../../platform/fault';
import { isSessionOf } from './sessions.repository';

/** The only way from a session's id to the session: it is one's own, or as good as none. */
export async function requireSession(reader: Reader, viewer: Viewer, session: SessionId): Promise<void> {
  if (!(await isSessionOf(reader, viewer.id, session))) throw fail('common.not_found');
}
