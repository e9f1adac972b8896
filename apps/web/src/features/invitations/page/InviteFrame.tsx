import { Button } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { EntryPage } from '../../entry';
import styles from './InviteFrame.module.css';

/** The quilt of these pages. */
const QUILT = { seed: 47, palette: 'sun' } as const;

interface InviteFrameProps
  extends Pick<ComponentProps<typeof EntryPage>, 'heading' | 'lead' | 'step' | 'progress'> {
  children: ReactNode;
}

export function InviteFrame({ children, ...page }: InviteFrameProps) {
  return (
    <EntryPage {...page} {...QUILT} isDense>
      <div className={styles.inside}>{children}</div>
    </EntryPage>
  );
}

export function HomeButton() {
  const { t } = useTranslation('invitations');
  return (
    <Button component={Link} to={PATHS.home} size="lg" variant="default" fullWidth>
      {t('page.home')}
    </Button>
  );
}
