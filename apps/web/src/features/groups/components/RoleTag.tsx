import type { GroupRole } from '@quilt/contract/access';
import { useTranslation } from 'react-i18next';
import { Chip, type ChipKind } from '../../../ui/controls/Chip';
import '../i18n';

const LOOKS: Record<GroupRole, ChipKind> = { owner: 'owner', moderator: 'role', member: 'plain' };

/** Who somebody is in a group. */
export function RoleTag({ role, isMe = false }: { role: GroupRole; isMe?: boolean | undefined }) {
  const { t } = useTranslation('groups');
  const name = t(`roles.${role}`);
  return <Chip isTall kind={LOOKS[role]} label={isMe ? `${name}, ${t('you')}` : name} />;
}
