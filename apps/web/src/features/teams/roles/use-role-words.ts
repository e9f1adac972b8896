import type { Role } from '@quilt/contract/access';
import { useTranslation } from 'react-i18next';
import './i18n';

interface RoleWords {
  /** `Temporary performer` */
  name: (role: Role) => string;
  /** `temporary performer`, inside a sentence. */
  word: (role: Role) => string;
  /** In one line, what it is for. */
  line: (role: Role) => string;
}

export function useRoleWords(): RoleWords {
  const { t } = useTranslation('roles');
  return {
    name: (role) => t(`names.${role}`),
    word: (role) => t(`words.${role}`),
    line: (role) => t(`lines.${role}`),
  };
}
