import { Button } from '@mantine/core';
import type { User } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../../ui/page/PageHeading';
import { unblock } from '../api';
import '../i18n';
import { useTieAct } from '../use-tie-act';
import styles from './BlockedNote.module.css';

/** In place of somebody whom the viewer has blocked. */
export function BlockedNote({ user }: { user: User }) {
  const { t } = useTranslation('friends');
  const { act, isActing } = useTieAct();
  return (
    <section className={styles.note}>
      <PageHeading>{t('block.doneTitle', { name: user.fullName })}</PageHeading>
      <p className={styles.text}>{t('block.doneText')}</p>
      <Button
        variant="grey"
        loading={isActing}
        onClick={() =>
          void act(
            () => unblock(user.uuid),
            () => t('told.unblocked'),
          )
        }
      >
        {t('actions.unblock')}
      </Button>
    </section>
  );
}
