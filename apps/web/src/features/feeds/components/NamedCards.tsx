import { IconEyeOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSettled } from '../../../lib/use-settled';
import { Cards } from '../../chats';
import '../i18n';
import styles from './Composer.module.css';

/** Cards of what the text that one writes names, as its writer sees them. */
export function NamedCards({ text }: { text: string }) {
  const { t } = useTranslation('feeds');
  const settled = useSettled(text);
  return (
    <Cards text={settled}>
      <p className={styles.note}>
        <IconEyeOff size={16} stroke={1.75} aria-hidden="true" />
        {t('compose.cards')}
      </p>
    </Cards>
  );
}
