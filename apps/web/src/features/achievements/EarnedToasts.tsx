import { type AchievementCode, achievementsChanged } from '@quilt/contract/features/achievements';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format';
import { type LiveListener, on, useOwnScope } from '../../lib/live';
import { refetchNow } from '../../lib/live-query';
import { toasts } from '../../ui/overlays/toasts';
import './i18n';

/** What one has earned oneself, and the strip of the profile. */
const SHOWN = [{ queryKey: ['achievements'] }, { queryKey: ['strips'] }];

/** Events are heard once more where an answer was older than they are; a word is said once. */
const said = new Set<AchievementCode>();

/** On every page: a quiet word wherever one is, one for what was earned together. */
export function EarnedToasts() {
  const { t } = useTranslation('achievements');
  const format = useFormat();
  const listener = useMemo<LiveListener>(
    () => ({
      handlers: [
        on(achievementsChanged, (_, { earned, lost }) => {
          for (const query of SHOWN) void refetchNow(query);
          const fresh = earned.filter((code) => !said.has(code));
          for (const code of lost) said.delete(code);
          for (const code of earned) said.add(code);
          if (fresh.length === 0) return;
          const titles = fresh.map((code) => t(`titles.${code}`));
          toasts.show({
            kind: 'done',
            text: t('toast', { count: fresh.length }),
            detail: format
              .listParts(titles)
              .map(({ value }) => value)
              .join(''),
          });
        }),
      ],
      onReset: (since) => {
        for (const query of SHOWN) void refetchNow(query, since);
      },
    }),
    [t, format],
  );
  useOwnScope(listener);
  return null;
}
