import { IconCalendarShare } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import '../../../features/workspace/i18n';
import { IconButton } from '../../../ui/controls/IconButton';
import { partOnDemand } from '../../part-on-demand';
import { useMissingPart } from '../../shell/use-missing-part';

const FeedDialog = partOnDemand(
  async () => (await import('../../../features/workspace/feed/FeedDialog')).FeedDialog,
);

/** Opens the address by which calendars read what is due. */
export function FeedButton() {
  const { t } = useTranslation('workspace');
  const [isOpen, setIsOpen] = useState(false);
  // Once opened it stays, so that it can close in its own time.
  const [isWanted, setIsWanted] = useState(false);
  const handleMissing = useMissingPart(() => setIsOpen(false));
  return (
    <>
      <IconButton
        size="sm"
        label={t('calendar.feed')}
        icon={<IconCalendarShare size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(true);
        }}
      />
      <FeedDialog
        isWanted={isWanted}
        onMissing={handleMissing}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}
