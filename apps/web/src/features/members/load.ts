import type { MemberLoad } from '@quilt/contract/features/members';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import './i18n';

export function countOpen({ new: fresh, inProgress, onTheTest }: MemberLoad): number {
  return fresh + inProgress + onTheTest;
}

const shown = (count: number): string => (count > LIMITS.shownCount ? `${LIMITS.shownCount}+` : `${count}`);

/** How much somebody has to do, in words. */
export function useLoadWords() {
  const { t } = useTranslation('members');
  return {
    label: ({ new: fresh, inProgress, onTheTest }: MemberLoad): string =>
      t('load.words', { new: fresh, inProgress, onTheTest }),
    caption: (load: MemberLoad): string => {
      const open = countOpen(load);
      if (open === 0) return t('load.none');
      const words = t('load.open', { count: open, shown: shown(open) });
      if (load.overdue === 0) return words;
      return `${words}, ${t('load.overdue', { count: load.overdue, shown: shown(load.overdue) })}`;
    },
  };
}
