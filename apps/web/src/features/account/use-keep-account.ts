import { useTranslation } from 'react-i18next';
import { toasts } from '../../ui/overlays/toasts';
import { useAct } from '../auth';
import { ACCOUNT_ERRORS } from './account-errors';
import { cancelDeletion } from './api';
import './i18n';

/** Takes the deletion back. */
export function useKeepAccount() {
  const { t } = useTranslation('account');
  const { act, isActing, failure } = useAct(ACCOUNT_ERRORS);
  const keep = (): void => {
    void act(async () => {
      await cancelDeletion();
      toasts.show({ kind: 'done', text: t('deletion.kept') });
    });
  };
  return { keep, isActing, failure };
}
