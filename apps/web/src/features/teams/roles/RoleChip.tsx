import type { Role } from '@quilt/contract/access';
import { Chip } from '../../../ui/controls/Chip';
import { ROLE_LOOKS } from './role-looks';
import { useRoleWords } from './use-role-words';

interface RoleChipProps {
  role: Role;
  /** On a card its word is enough. */
  isPlain?: boolean | undefined;
}

export function RoleChip({ role, isPlain = false }: RoleChipProps) {
  const { icon, kind } = ROLE_LOOKS[role];
  return <Chip isTall kind={kind} icon={isPlain ? undefined : icon} label={useRoleWords().name(role)} />;
}
