import { Button } from '@mantine/core';
import type { PlanLink, PlanTask } from '@quilt/contract/features/plan';
import { CONNECTION_ENDS, type TaskId } from '@quilt/contract/features/tasks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { Dialog } from '../../ui/overlays/Dialog';
import { LagField } from '../tasks';
import './i18n';
import styles from './LinksDialog.module.css';
import { mayMove } from './spans';

interface LinksDialogProps {
  isOpen: boolean;
  title: string;
  links: readonly PlanLink[];
  tasks: ReadonlyMap<TaskId, PlanTask>;
  isActing: boolean;
  onChange(link: PlanLink, to: Pick<PlanLink, 'ends' | 'lag'>): void;
  onRemove(link: PlanLink): void;
  onClose(): void;
}

/** Connections: which ends, how many days between, or none any more. */
export function LinksDialog({ isOpen, title, links, onClose, ...rest }: LinksDialogProps) {
  const { t } = useTranslation('plan');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} closeLabel={t('close')} width={520}>
      {links.length === 0 ? (
        <p className={styles.sentence}>{t('links.none')}</p>
      ) : (
        <ul className={styles.list}>
          {links.map((link) => (
            <LinkForm key={`${link.id} ${link.ends} ${link.lag}`} link={link} {...rest} />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

type LinkFormProps = Pick<LinksDialogProps, 'tasks' | 'isActing' | 'onChange' | 'onRemove'> & {
  link: PlanLink;
};

function LinkForm({ link, tasks, isActing, onChange, onRemove }: LinkFormProps) {
  const { t } = useTranslation('plan');
  const [ends, setEnds] = useState(link.ends);
  const [lag, setLag] = useState(link.lag);
  const after = tasks.get(link.to);
  const nameOf = (id: TaskId): string => `#${id} ${tasks.get(id)?.title ?? ''}`;
  const isChanged = ends !== link.ends || lag !== link.lag;
  return (
    <li className={styles.link}>
      <p className={styles.names}>
        {nameOf(link.from)} → {nameOf(link.to)}
      </p>
      {after && mayMove(after) ? (
        <>
          <div className={styles.fields}>
            <SegmentedControl
              aria-label={t('links.ends')}
              data={[...CONNECTION_ENDS]}
              value={ends}
              onChange={(chosen) => setEnds(CONNECTION_ENDS.find((one) => one === chosen) ?? 'FS')}
            />
            <LagField value={lag} onChange={setLag} />
            <span>{t('links.days')}</span>
          </div>
          <p className={styles.sentence}>{t(`ends.${ends}`)}</p>
          <div className={styles.fields}>
            <Button variant="grey" disabled={isActing} onClick={() => onRemove(link)}>
              {t('links.remove')}
            </Button>
            <Button disabled={!isChanged || isActing} onClick={() => onChange(link, { ends, lag })}>
              {t('links.save')}
            </Button>
          </div>
        </>
      ) : (
        <p className={styles.sentence}>
          {t(`ends.${link.ends}`)}, {t('links.lag', { count: link.lag })}
        </p>
      )}
    </li>
  );
}
