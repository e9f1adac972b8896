import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';

/** For a part whose code did not come: it is put away, and the user is told why nothing opened. */
export function useMissingPart(putAway: () => void): () => void {
  const { t } = useTranslation();
  return () => {
    putAway();
    toasts.show({ kind: 'error', text: t('noAnswer') });
  };
}
