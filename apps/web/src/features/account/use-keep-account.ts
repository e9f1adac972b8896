import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/use-act';
import { toasts } from '../../ui/overlays/toasts';
import { cancelDeletion } from './api';
import './i18n';
import { useAccountWords } from './use-account-words';

/** Takes the deletion back. */
export function useKeepAccount() {
  const { t } = useTranslation('account');
  const { act, isActing, failure } = useAct(useAccountWords());
  const keep = (): void => {
    void act(async () => {
      await cancelDeletion();
      toasts.show({ kind: 'done', text: t('deletion.kept') });
    });
  };
  return { keep, isActing, failure };
}
