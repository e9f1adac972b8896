import { LANGUAGES } from '@quilt/contract/product';
import { IconLanguage } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES } from '../../i18n/languages';
import { showKeptLanguage } from '../../lib/account-language';
import { tellWaiting } from '../../lib/offline-kinds';

tellWaiting('language', {
  onTakenBack: showKeptLanguage,
  Icon: IconLanguage,
  useWords(params) {
    const { t } = useTranslation();
    const language = LANGUAGES.find((one) => one === params.language);
    return { title: t('language'), detail: language ? LANGUAGE_NAMES[language] : '' };
  },
});
