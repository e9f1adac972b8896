import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/use-act';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { ConfirmDialog } from '../../ui/overlays/ConfirmDialog';
import { toasts } from '../../ui/overlays/toasts';
import { FormCard } from '../../ui/page/FormCard';
import { requestDeletion } from './api';
import './i18n';
import { useAccountWords } from './use-account-words';

export function DeletionCard() {
  const { t } = useTranslation('account');
  const { act, isActing, failure } = useAct(useAccountWords());
  const [isAsking, setIsAsking] = useState(false);
  const days = LIMITS.deletionDays;

  const handleDelete = (): void => {
    // Before the password is asked for: two dialogs at once would lie over each other.
    setIsAsking(false);
    void act(async () => {
      await requestDeletion();
      // What takes this card's place, and takes it back, stands at the top.
      window.scrollTo({ top: 0 });
      toasts.show({ kind: 'done', text: t('deletion.requested', { count: days }) });
    });
  };

  return (
    <FormCard
      title={t('deletion.title')}
      lead={t('deletion.lead', { count: days })}
      aside={
        <Button variant="danger" loading={isActing} onClick={() => setIsAsking(true)}>
          {t('deletion.delete')}
        </Button>
      }
    >
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      <ConfirmDialog
        isOpen={isAsking}
        title={t('deletion.askTitle')}
        keepLabel={t('deletion.keep')}
        onKeep={() => setIsAsking(false)}
        actLabel={t('deletion.delete')}
        onAct={handleDelete}
        isDestructive
      >
        {t('deletion.askText', { count: days })}
      </ConfirmDialog>
    </FormCard>
  );
}
