import type { Presence } from '@quilt/contract/features/presence';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { DAY_MS, MINUTE_MS } from '../../lib/spans';
import './i18n';
import { useSharedNow } from './minutes';

/** Longer ago it is told by its day. */
const LONG_AGO_MS = 7 * DAY_MS;

/** Words what somebody is; of who is hidden there is nothing to say. */
export function usePresenceWords(): (presence: Presence) => string | null {
  const { t } = useTranslation('presence');
  const format = useFormat();
  const now = useSharedNow();
  return (presence) => {
    if (presence.state === 'hidden') return null;
    if (presence.state !== 'offline') return t(presence.state);
    if (presence.lastSeenAt === null) return t('offline');
    const at = new Date(presence.lastSeenAt);
    const ms = now.getTime() - at.getTime();
    if (ms < MINUTE_MS) return t('seenNow');
    return ms < LONG_AGO_MS
      ? t('seenAgo', { ago: format.ago(at, now) })
      : t('seenOn', { date: format.date(at) });
  };
}
