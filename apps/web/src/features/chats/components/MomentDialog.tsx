import { Button } from '@mantine/core';
import { CHAT_LIMITS } from '@quilt/contract/chat-limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalendarWords } from '../../../i18n/use-calendar-words';
import { useFormat } from '../../../i18n/use-format';
import { DAY_MS, HOUR_MS } from '../../../lib/spans';
import { useAct } from '../../../lib/use-act';
import { DayPicker } from '../../../ui/controls/DayPicker';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { ReasonedButton } from '../../../ui/controls/ReasonedButton';
import { Textarea } from '../../../ui/controls/Textarea';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import '../i18n';
import { useChatWords } from '../use-chat-words';
import { dayOf } from '../use-when';
import styles from './Scheduled.module.css';

interface MomentDialogProps {
  /** Of a message that waits already, what it says; it can be reworded. */
  text?: string | undefined;
  start?: Date | undefined;
  onChoose(at: string, text: string): Promise<void>;
  onClose(): void;
}

const timeOf = (at: Date): string =>
  `${String(at.getHours()).padStart(2, '0')}:${String(at.getMinutes()).padStart(2, '0')}`;

/** When a message is to be sent. */
export function MomentDialog({ text: before, start, onChoose, onClose }: MomentDialogProps) {
  const { t } = useTranslation('chats');
  const format = useFormat();
  const words = useCalendarWords();
  const { act, isActing, failure } = useAct(useChatWords());
  const [now] = useState(() => new Date());
  const [first] = useState(() => start ?? new Date(now.getTime() + HOUR_MS));
  const [day, setDay] = useState(dayOf(first));
  const [time, setTime] = useState(timeOf(first));
  const [text, setText] = useState(before ?? '');
  const at = new Date(`${day}T${time}`);
  const isKnown = !Number.isNaN(at.getTime());
  const isPast = isKnown && at.getTime() <= Date.now();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isKnown || isPast) return;
    void act(async () => {
      await onChoose(at.toISOString(), text.trim());
      onClose();
    });
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={before === undefined ? t('later.title') : t('later.editTitle')}
      closeLabel={t('close')}
      width={440}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <ReasonedButton
            type="submit"
            align="end"
            loading={isActing}
            reason={!isKnown ? t('later.chooseTime') : isPast ? t('later.past') : null}
          >
            {t('later.schedule')}
          </ReasonedButton>
        </>
      }
    >
      {before !== undefined && (
        <Textarea
          label={t('editLabel')}
          autosize
          maxRows={8}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
      )}
      <div className={styles.moment}>
        <span className={styles.day}>
          {format.longDay(new Date(`${day}T00:00`))}
          <DayPicker
            {...words}
            isNear
            label={t('later.day')}
            min={dayOf(now)}
            max={dayOf(new Date(now.getTime() + CHAT_LIMITS.scheduledDays * DAY_MS))}
            start={`${day.slice(0, 7)}-01`}
            value={day}
            onPick={setDay}
          />
        </span>
        <TextInput
          type="time"
          label={t('later.time')}
          value={time}
          onChange={({ currentTarget }) => setTime(currentTarget.value)}
        />
      </div>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
    </Dialog>
  );
}
