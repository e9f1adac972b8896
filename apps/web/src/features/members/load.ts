import type { MemberLoad } from '@quilt/contract/features/members';
import { LIMITS } from '@quilt/contract/limits';
import { useTranslation } from 'react-i18next';
import './i18n';

function countOpen({ new: fresh, inProgress, onTheTest }: MemberLoad): number {
  return fresh + inProgress + onTheTest;
}

export function countAll(load: MemberLoad): number {
  return countOpen(load) + load.done;
}

/** How many of them a worker who goes leaves behind: what is on the test keeps its worker. */
export function countLeftBehind({ new: fresh, inProgress }: MemberLoad): number {
  return fresh + inProgress;
}

/** What counts stays beside what is counted. */
const together = (words: string): string => words.replaceAll(' ', '\u00a0');

const shown = (count: number): string => (count > LIMITS.shownCount ? `${LIMITS.shownCount}+` : `${count}`);

/** How much somebody has to do, in words. */
export function useLoadWords() {
  const { t } = useTranslation('members');
  return {
    label: ({ new: fresh, inProgress, onTheTest, done, inspects }: MemberLoad): string =>
      [
        t('load.words', { new: fresh, inProgress, onTheTest, done }),
        inspects > 0 && t('load.inspectsToo', { shown: shown(inspects) }),
      ]
        .filter(Boolean)
        .join(', '),
    /** What becomes of the tasks of somebody who cannot be their worker any more; null where there are none. */
    leftBehind: (load: MemberLoad): string | null => {
      const left = countLeftBehind(load);
      return left === 0 ? null : t('load.leftBehind', { count: left, shown: shown(left) });
    },
    caption: (load: MemberLoad): string => {
      const { overdue, done, inspects } = load;
      if (countAll(load) === 0) {
        return inspects === 0
          ? t('load.none')
          : t('load.inspects', { count: inspects, shown: shown(inspects) });
      }
      const open = countOpen(load);
      return [
        t('load.open', { count: open, shown: shown(open) }),
        overdue > 0 && t('load.overdue', { count: overdue, shown: shown(overdue) }),
        done > 0 && t('load.done', { count: done, shown: shown(done) }),
      ]
        .filter((words) => words !== false)
        .map(together)
        .join(', ');
    },
  };
}
