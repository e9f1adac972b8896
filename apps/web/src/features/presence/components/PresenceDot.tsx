import type { UserUuid } from '@quilt/contract/core';
import { useTranslation } from 'react-i18next';
import { PresenceMark } from '../../../ui/people/PresenceMark';
import '../i18n';
import { usePresence } from '../use-presence';

/** For the `dot` of an avatar: there for those who are here, online or away. */
export function PresenceDot({ uuid }: { uuid: UserUuid }) {
  const { t } = useTranslation('presence');
  const presence = usePresence(uuid);
  if (presence?.state !== 'online' && presence?.state !== 'away') return null;
  return <PresenceMark state={presence.state} label={t(presence.state)} />;
}
