import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { EditClash } from '../../edits';
import { useTeamWords } from '../use-team-words';
import './i18n';
import styles from './SettingsForm.module.css';
import { useSettingWords } from './use-setting-words';
import type { useTeamForm } from './use-team-form';

interface SettingsFormProps {
  form: ReturnType<typeof useTeamForm>;
  children: ReactNode;
}

/** Fields with what saves them, which is there as soon as there is something to save. */
export function SettingsForm({ form, children }: SettingsFormProps) {
  const { t } = useTranslation('teamSettings');
  const { wordError } = useTeamWords();
  const { changedCount, failure, isSaving, submit, discard, clash } = form;
  return (
    <form noValidate onSubmit={submit} className={styles.form}>
      {children}
      {(changedCount > 0 || failure !== null) && (
        <div className={styles.bar}>
          <span role="status" className={styles.count}>
            {failure === null ? t('changes', { count: changedCount }) : null}
          </span>
          {failure !== null && <ErrorLine>{wordError(failure)}</ErrorLine>}
          <Button variant="ghost" onClick={discard}>
            {t('discard')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('save')}
          </Button>
        </div>
      )}
      <EditClash clash={clash} fields={useSettingWords()} />
    </form>
  );
}
