import { Button } from '@mantine/core';
import type { PlanLink, PlanTask } from '@quilt/contract/features/plan';
import { CONNECTION_ENDS, type TaskId } from '@quilt/contract/features/tasks';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { TextInput } from '../../ui/controls/TextInput';
import { Dialog } from '../../ui/overlays/Dialog';
import { LagField } from '../tasks';
import './i18n';
import styles from './LinksDialog.module.css';
import { mayMove } from './spans';

interface FollowDialogProps {
  isOpen: boolean;
  /** What is followed. */
  task: PlanTask;
  tasks: readonly PlanTask[];
  isActing: boolean;
  onConnect(link: Omit<PlanLink, 'id'>): Promise<boolean>;
  onClose(): void;
}

const SHOWN = 30;

/** Which task follows another, chosen by name: what the mouse draws from bar to bar. */
export function FollowDialog({ isOpen, task, tasks, isActing, onConnect, onClose }: FollowDialogProps) {
  const { t } = useTranslation('plan');
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<TaskId | null>(null);
  const [ends, setEnds] = useState<PlanLink['ends']>('FS');
  const [lag, setLag] = useState(0);
  const wanted = search.trim().toLocaleLowerCase();
  const found = tasks.filter(
    (one) =>
      one.id !== task.id &&
      mayMove(one) &&
      (wanted === '' || `#${one.id} ${one.title}`.toLocaleLowerCase().includes(wanted)),
  );
  const to =
    found.slice(0, SHOWN).find(({ id }) => id === chosen) ?? (found.length === 1 ? found[0] : undefined);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!to) return;
    void onConnect({ from: task.id, to: to.id, ends, lag }).then((isConnected) => {
      if (isConnected) onClose();
    });
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('follow.title', { id: task.id })}
      lead={task.title}
      closeLabel={t('close')}
      width={520}
      onSubmit={handleSubmit}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('close')}
          </Button>
          <Button type="submit" loading={isActing} disabled={!to}>
            {t('follow.connect')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('follow.search')}
        value={search}
        onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        data-autofocus
      />
      <ul className={styles.found} aria-label={t('follow.list')}>
        {found.slice(0, SHOWN).map(({ id, title }) => (
          <li key={id}>
            <label className={styles.choice}>
              <input type="radio" name="follower" checked={id === to?.id} onChange={() => setChosen(id)} />
              <span>
                #{id} {title}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.fields}>
        <SegmentedControl
          aria-label={t('links.ends')}
          data={[...CONNECTION_ENDS]}
          value={ends}
          onChange={(next) => setEnds(CONNECTION_ENDS.find((one) => one === next) ?? 'FS')}
        />
        <LagField value={lag} onChange={setLag} />
        <span>{t('links.days')}</span>
      </div>
      <p className={styles.sentence}>{t(`ends.${ends}`)}</p>
    </Dialog>
  );
}
