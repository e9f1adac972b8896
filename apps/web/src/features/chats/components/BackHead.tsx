import { IconChevronLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { PATHS } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { PageHeading } from '../../../ui/page/PageHeading';
import '../i18n';
import styles from './Conversation.module.css';

export function BackButton() {
  const { t } = useTranslation('chats');
  const navigate = useNavigate();
  return (
    <IconButton
      label={t('back')}
      icon={<IconChevronLeft size={20} stroke={1.75} aria-hidden="true" />}
      onClick={() => void navigate(PATHS.chats)}
    />
  );
}

/** On a phone, over a chat of which nothing is known: the way out of it. */
export function BackHead() {
  const { t } = useTranslation('chats');
  return (
    <header className={styles.head}>
      <BackButton />
      <PageHeading className={styles.name}>{t('title')}</PageHeading>
    </header>
  );
}
