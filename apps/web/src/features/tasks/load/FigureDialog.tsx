import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { StatusGlyph } from '../../../ui/tasks/StatusGlyph';
import { type Address, writeAddress } from '../address';
import type { TaskFilters } from '../api';
import '../i18n';
import { taskPath } from '../paths';
import { statusName, toStatus } from '../statuses';
import { useTaskWords } from '../use-task-words';
import styles from './FigureDialog.module.css';
import './i18n';
import { type AskedFigure, figureQuery } from './load-query';
import type { Period } from './period';

interface FigureDialogProps {
  project: Project;
  asked: Address;
  period: Period;
  filters: TaskFilters;
  figure: AskedFigure;
  /** Whose it is, in words. */
  name: string;
  isOpen: boolean;
  onClose(): void;
}

/** The tasks that a figure counts. */
export function FigureDialog(props: FigureDialogProps) {
  const { project, asked, period, filters, figure, name, isOpen, onClose } = props;
  const { t } = useTranslation('load');
  const { t: words } = useTranslation('tasks');
  const format = useFormat();
  const { pathname, search } = useLocation();
  const tellFailed = useFailedLoad(useTaskWords());
  const tasks = useInfiniteQuery({
    ...figureQuery(project.id, period, filters, figure),
    enabled: isOpen,
  });
  const table = writeAddress({ ...asked, view: 'table', worker: figure.of }).toString();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('tasks.title', { name, figure: t(`figures.${figure.figure}`) })}
      closeLabel={words('close')}
      width={560}
    >
      {tasks.isPending && <Bone width="100%" height={120} />}
      {tasks.isError && !tasks.data && <RegionError title={t('tasks.notLoaded')} {...tellFailed(tasks)} />}
      {tasks.data?.length === 0 && <p className={styles.empty}>{t('tasks.empty')}</p>}
      <ul className={styles.tasks}>
        {tasks.data?.map((card) => (
          <li key={card.id}>
            <Link className={styles.task} to={`${taskPath(project.id, card.id)}${search}`} preventScrollReset>
              <StatusGlyph
                status={toStatus(card.status)}
                label={words(`statuses.${statusName(card.status)}`)}
              />
              <span className={styles.id}>#{card.id}</span>
              <span className={styles.title}>{card.title}</span>
              {card.deadline !== null && <span className={styles.day}>{format.day(card.deadline)}</span>}
            </Link>
          </li>
        ))}
      </ul>
      <div className={styles.ways}>
        {tasks.hasNextPage && (
          <Button
            variant="grey"
            size="sm"
            loading={tasks.isFetchingNextPage}
            onClick={() => void tasks.fetchNextPage()}
          >
            {t('tasks.more')}
          </Button>
        )}
        <Link className={styles.table} to={{ pathname, search: table }}>
          {t('tasks.table', { name })}
        </Link>
      </div>
    </Dialog>
  );
}
