import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';

/** For a part whose code did not come: it is put away, and the user is told how to get it. */
export function useMissingPart(putAway: () => void): () => void {
  const { t } = useTranslation('shell');
  return () => {
    putAway();
    toasts.show({
      kind: 'error',
      text: t('missingPart'),
      action: { label: t('offline.reload'), onAct: () => window.location.reload() },
    });
  };
}
