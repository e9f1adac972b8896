import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import '../i18n';

/** In place of the boxes of a code that nobody can use any more. How to get a new one stands beside it. */
export function DeadCode() {
  const { t } = useTranslation('registration');
  return (
    <div tabIndex={-1} {...TAKES_FOCUS}>
      <ErrorLine>{t('code.dead')}</ErrorLine>
    </div>
  );
}
