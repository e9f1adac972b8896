import { IconCloudUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { findTelling, type KeptShown, type Telling } from '../../lib/offline-kinds';
import '../waiting-kinds';

/** Written by another version of ours. */
const UNKNOWN: Telling = {
  Icon: IconCloudUp,
  useWords() {
    const { t } = useTranslation('shell');
    return { title: t('offline.unknown'), detail: '' };
  },
};

/** How a write is shown while it waits. Its kind must stay the same from render to render. */
export function useWaitingKind({ kind, params }: KeptShown) {
  const { Icon, useWords, pathOf } = findTelling(kind) ?? UNKNOWN;
  return { Icon, path: pathOf?.(params) ?? null, ...useWords(params) };
}
