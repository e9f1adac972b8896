import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PATHS } from '../../../lib/paths';
import { EntryLink, EntryPage } from '../../entry';
import '../i18n';
import styles from './RecoveryFrame.module.css';

interface RecoveryFrameProps extends Pick<ComponentProps<typeof EntryPage>, 'heading' | 'lead' | 'step'> {
  children?: ReactNode;
}

/** All pages of the way back into an account, with the way back to the sign-in below. */
export function RecoveryFrame({ children, ...page }: RecoveryFrameProps) {
  const { t } = useTranslation('recovery');
  return (
    <EntryPage {...page} isDense seed={91} palette="sun">
      <div className={styles.form}>{children}</div>
      <p className={styles.below}>
        <EntryLink to={PATHS.login}>{t('toLogin')}</EntryLink>
      </p>
    </EntryPage>
  );
}
