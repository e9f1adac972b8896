import { SessionId } from '@quilt/contract/core';
import type { DEVICE_KINDS, Session } from '@quilt/contract/features/auth';
import Bowser from 'bowser';
import type { ListedSession } from './sessions.repository';

type Kind = (typeof DEVICE_KINDS)[number];

export interface Device {
  browser: string | null;
  system: string | null;
  kind: Kind;
}

const KINDS: Readonly<Record<string, Kind>> = { desktop: 'desktop', mobile: 'phone', tablet: 'tablet' };
/** The only ones that are told: what else a browser calls itself could say anything, in a mail of ours too. */
const BROWSERS = new Set<string>(Object.values(Bowser.BROWSER_MAP));
const SYSTEMS = new Set<string>(Object.values(Bowser.OS_MAP));
/** People know these by the device, not by its system. */
const MODELS = new Set(['iPhone', 'iPad']);

export function toDevice(userAgent: string): Device {
  // Bowser refuses an empty one.
  const { browser, os, platform } = Bowser.parse(userAgent || '-');
  const isModel = platform.model !== undefined && MODELS.has(platform.model);
  return {
    browser: known(BROWSERS, browser.name),
    system: isModel ? (platform.model ?? null) : known(SYSTEMS, os.name),
    kind: KINDS[platform.type ?? ''] ?? 'unknown',
  };
}

function known(names: ReadonlySet<string>, name: string | undefined): string | null {
  return name !== undefined && names.has(name) ? name : null;
}

export function toSession(row: ListedSession, current: SessionId): Session {
  return {
    id: SessionId.parse(row.id),
    ...toDevice(row.device),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id === current,
  };
}
