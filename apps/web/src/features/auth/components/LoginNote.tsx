import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { isRecord } from '../../../lib/kept';
import { FieldNote } from '../../../ui/controls/FieldNote';

/** What the page that led here has done, by the state of the history's entry. */
export function LoginNote() {
  const { t } = useTranslation('auth');
  const { state }: { state: unknown } = useLocation();
  if (!isRecord(state) || state.note !== 'recovered') return null;
  return (
    <div role="status">
      <FieldNote isGood>{t('login.recovered')}</FieldNote>
    </div>
  );
}
