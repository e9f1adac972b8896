import { LANGUAGES } from '@quilt/contract/product';
import { IconCloudUp, IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/languages';
import { showKeptLanguage } from '../../lib/account-language';
import { findTelling, type KeptShown, type Telling, tellWaiting } from '../../lib/offline-kinds';

tellWaiting('language', {
  onTakenBack: showKeptLanguage,
  Icon: IconLanguage,
  useWords(params) {
    const { t } = useTranslation('shell');
    const language = LANGUAGES.find((one) => one === params.language);
    return {
      title: t('offline.kinds.language'),
      detail: language ? LANGUAGE_NAMES[language] : '',
    };
  },
});

/** Written by another version of ours. */
const UNKNOWN: Telling = {
  Icon: IconCloudUp,
  useWords() {
    const { t } = useTranslation('shell');
    return { title: t('offline.kinds.unknown'), detail: '' };
  },
};

/** How a write is shown while it waits. Its kind must stay the same from render to render. */
export function useWaitingKind({ kind, params }: KeptShown) {
  const { Icon, useWords } = findTelling(kind) ?? UNKNOWN;
  return { Icon, ...useWords(params) };
}
