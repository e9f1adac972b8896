import { IconClockHour4 } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { tellFailure } from '../../edits';
import '../i18n';
import { listMoments } from '../scheduled';
import { useChatWords } from '../use-chat-words';
import { MomentDialog } from './MomentDialog';

/** Sends what was written at a time of its own. */
export function SendLater({ onSchedule }: { onSchedule(at: string): Promise<void> }) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const { wordError } = useChatWords();
  const [isChoosing, setIsChoosing] = useState(false);
  const handlePick = (at: Date): void =>
    void onSchedule(at.toISOString()).catch((error: unknown) => tellFailure(error, wordError(error)));
  return (
    <>
      <Menu width={260} position="top-end">
        <Menu.Target>
          <IconButton
            label={t('later.button')}
            icon={<IconClockHour4 size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {listMoments(new Date()).map(({ name, at }) => (
            <MenuItem key={name} end={format.time(at)} onClick={() => handlePick(at)}>
              {t(`later.${name}`)}
            </MenuItem>
          ))}
          <MenuItem onClick={() => setIsChoosing(true)}>{t('later.choose')}</MenuItem>
        </Menu.Dropdown>
      </Menu>
      {isChoosing && <MomentDialog onChoose={onSchedule} onClose={() => setIsChoosing(false)} />}
    </>
  );
}
