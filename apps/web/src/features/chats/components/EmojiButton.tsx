import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import { Popover } from '../../../ui/overlays/Popover';
import '../i18n';
import styles from './Composer.module.css';

const SIGNS = [
  ...['😀', '😄', '😅', '😂', '🙂', '😉', '😊', '😍', '😘', '🤔', '😐', '😴', '😎', '😕', '😢', '😭'],
  ...['😡', '😱', '🤝', '👍', '👎', '👏', '🙏', '💪', '👀', '👋', '🙌', '🤷', '❤️', '💔', '🔥', '✨'],
  ...['🎉', '🎂', '🎁', '🏆', '☕', '🍕', '🌞', '🌧️', '🚀', '🐛', '✅', '❌', '⚠️', '❓', '💡', '📌'],
];

/** Signs to put where one writes. */
export function EmojiButton({ onPick }: { onPick(sign: string): void }) {
  const { t } = useTranslation('chats');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-end" trapFocus withinPortal>
      <Popover.Target>
        <IconButton
          label={t('emoji')}
          icon={<IconMoodSmile size={20} stroke={1.75} aria-hidden="true" />}
          isOpen={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('emoji')}>
        <div className={styles.emoji}>
          {SIGNS.map((sign) => (
            <button
              key={sign}
              type="button"
              onClick={() => {
                setIsOpen(false);
                onPick(sign);
              }}
            >
              {sign}
            </button>
          ))}
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
