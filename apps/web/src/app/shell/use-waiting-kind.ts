import { LANGUAGES } from '@quilt/contract/product';
import { type Icon, IconCloudUp, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/languages';
import type { WaitingWrite } from '../../lib/offline-queue';

interface WaitingKind {
  Icon: Icon;
  title: string;
  detail: string;
}

/** How each kind of write is shown while it waits. A feature that writes through the queue adds its case. */
export function useWaitingKind({ kind, params }: WaitingWrite['shown']): WaitingKind {
  const { t } = useTranslation('shell');
  switch (kind) {
    case 'language': {
      const language = LANGUAGES.find((one) => one === params.language);
      return {
        Icon: IconLanguage,
        title: t('offline.kinds.language'),
        detail: language ? LANGUAGE_NAMES[language] : '',
      };
    }
    // Written by another version of ours.
    default:
      return { Icon: IconCloudUp, title: t('offline.kinds.unknown'), detail: '' };
  }
}
