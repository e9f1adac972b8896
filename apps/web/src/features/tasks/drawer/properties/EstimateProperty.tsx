import { Button } from '@mantine/core';
import { LIMITS } from '@quilt/contract/limits';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../../i18n/use-format';
import { TextInput } from '../../../../ui/controls/TextInput';
import { Popover } from '../../../../ui/overlays/Popover';
import { readEstimate, useEstimateWords } from '../estimate';
import '../i18n';
import styles from './Properties.module.css';
import { ValueButton } from './Property';
import { type OpenedProps, type PropertyProps, useOpened } from './property-props';

export function EstimateProperty({ task, save, ...opened }: PropertyProps & Partial<OpenedProps>) {
  const { t } = useTranslation('task');
  const wordEstimate = useEstimateWords();
  const [isOpen, setIsOpen] = useOpened(opened);
  const isEmpty = task.estimate === null;
  const word = task.estimate === null ? t('none') : wordEstimate(task.estimate);
  if (!task.can.includes('task.plan'))
    return <span className={isEmpty ? styles.empty : undefined}>{word}</span>;
  const handleSet = (estimate: number | null): void => {
    setIsOpen(false);
    if (estimate !== task.estimate) save({ estimate });
  };
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-end"
      hideDetached={false}
      trapFocus
      returnFocus
      offset={6}
    >
      <Popover.Target>
        <ValueButton
          field={t('fields.estimate')}
          value={word}
          isEmpty={isEmpty}
          onClick={() => setIsOpen(!isOpen)}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('fields.estimate')}>
        <EstimateForm initial={isEmpty ? '' : word} onSet={handleSet} />
      </Popover.Dropdown>
    </Popover>
  );
}

function EstimateForm({ initial, onSet }: { initial: string; onSet(estimate: number | null): void }) {
  const { t } = useTranslation('task');
  const format = useFormat();
  const [typed, setTyped] = useState(initial);
  const [error, setError] = useState<string | undefined>(undefined);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const minutes = readEstimate(typed);
    if (minutes === undefined) setError(t('estimateWrong'));
    else if (minutes !== null && minutes > LIMITS.estimateMinutes) {
      setError(t('estimateTooLong', { hours: format.number(LIMITS.estimateMinutes / 60) }));
    } else onSet(minutes);
  };
  return (
    <form className={styles.estimate} noValidate onSubmit={handleSubmit}>
      <TextInput
        data-autofocus
        label={t('estimateLabel')}
        placeholder={t('estimateHint')}
        value={typed}
        error={error}
        // What was there is gone with the first key.
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="grey">
        {t('setEstimate')}
      </Button>
    </form>
  );
}
