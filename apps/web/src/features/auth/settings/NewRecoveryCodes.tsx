import { Button } from '@mantine/core';
import { authErrors } from '@quilt/contract/features/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useUnsaved } from '../../../lib/unsaved';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { FieldNote } from '../../../ui/controls/FieldNote';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { toasts } from '../../../ui/overlays/toasts';
import { keepRecoveryCodes } from './api';
import styles from './cards.module.css';
import { RecoveryCodes } from './RecoveryCodes';

/** The old ones work until these are put away, so that nobody is left without any. */
export function NewRecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation('security');
  const { act, isActing, failure } = useAct(useErrorText(authErrors));
  const [isSaved, setIsSaved] = useState(false);
  useUnsaved(true);

  const handleKeep = (): void => {
    void act(async () => {
      await keepRecoveryCodes(codes);
      onDone();
      toasts.show({ kind: 'done', text: t('codes.kept'), detail: t('codes.keptDetail') });
    });
  };

  return (
    <>
      <div className={styles.apart}>
        <RecoveryCodes codes={codes} isSaved={isSaved} onSaved={setIsSaved} isNext />
        <div className={styles.note}>
          <FieldNote>{t('codes.oldStay')}</FieldNote>
        </div>
      </div>
      <div className={`${styles.actions} ${styles.reasoned}`}>
        {failure !== null && (
          <div className={styles.failure}>
            <ErrorLine>{failure}</ErrorLine>
          </div>
        )}
        <Button variant="ghost" onClick={onDone}>
          {t('cancel')}
        </Button>
        <ReasonedButton
          align="end"
          reason={isSaved ? null : t('twoFactor.tickFirst')}
          loading={isActing}
          onClick={handleKeep}
        >
          {t('codes.keep')}
        </ReasonedButton>
      </div>
    </>
  );
}
