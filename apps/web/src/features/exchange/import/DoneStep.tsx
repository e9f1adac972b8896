import { Button } from '@mantine/core';
import type { Import } from '@quilt/contract/features/exchange';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../../i18n/use-format';
import { Sheet } from '../../../ui/page/Sheet';
import { projectPath } from '../../projects';
import { CountsSheet } from './CountsSheet';
import styles from './DoneStep.module.css';
import { FaultsSheet } from './FaultsSheet';
import { UndoDialog } from './UndoDialog';
import { useImportWords } from './use-import-words';

interface DoneStepProps {
  item: Import;
  onAgain: () => void;
}

/** What came of it, and the way back. */
export function DoneStep({ item, onAgain }: DoneStepProps) {
  const { t } = useTranslation('imports');
  const { wordCode } = useImportWords();
  const format = useFormat();
  const [isAsking, setIsAsking] = useState(false);
  const { state, error, tasksMade, tasksKept, undoUntil } = item;
  const actions = (
    <>
      {undoUntil !== null && (
        <Button variant="grey" onClick={() => setIsAsking(true)}>
          {t('done.undo')}
        </Button>
      )}
      <Button variant="grey" onClick={onAgain}>
        {t('file.again')}
      </Button>
      <Button component={Link} to={projectPath(item.project)}>
        {t('done.open')}
      </Button>
    </>
  );
  const until = undoUntil === null ? '' : t('done.until', { day: format.date(new Date(undoUntil)) });
  return (
    <div className={styles.steps}>
      <Sheet title={titleOf()} isWide>
        <div className={styles.words} role="status">
          {state === 'failed' && error !== null && <p>{wordCode(error, {})}</p>}
          {state === 'failed' && tasksMade > 0 && <p>{t('done.came', { count: tasksMade })}</p>}
          {state === 'undone' && (
            <p>{tasksKept > 0 ? t('done.kept', { count: tasksKept }) : t('done.nothingKept')}</p>
          )}
        </div>
        {state !== 'done' && <div className={styles.actions}>{actions}</div>}
        {state === 'done' && until !== '' && <p className={styles.soft}>{until}</p>}
      </Sheet>
      {state === 'done' && (
        <>
          <CountsSheet item={item} note={t('report.nobodyTold')}>
            {actions}
          </CountsSheet>
          <FaultsSheet item={item} />
        </>
      )}
      {isAsking && <UndoDialog item={item} onClose={() => setIsAsking(false)} />}
    </div>
  );

  function titleOf(): string {
    if (state === 'undone') return t('done.undone');
    return state === 'failed' ? t('done.failed') : t('done.title', { count: tasksMade });
  }
}
