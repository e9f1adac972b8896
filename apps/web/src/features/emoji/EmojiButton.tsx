import { IconMoodSmile } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/controls/IconButton';
import { Popover } from '../../ui/overlays/Popover';
import { EmojiPanel } from './EmojiPanel';
import './i18n';

/** An emoji to put where one writes. */
export function EmojiButton({ onPick }: { onPick(sign: string): void }) {
  const { t } = useTranslation('emoji');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-end" trapFocus withinPortal>
      <Popover.Target>
        <IconButton
          label={t('title')}
          icon={<IconMoodSmile size={20} stroke={1.75} aria-hidden="true" />}
          isOpen={isOpen}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('title')}>
        <EmojiPanel
          onPick={(sign) => {
            setIsOpen(false);
            onPick(sign);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}
