import { Button } from '@mantine/core';
import type { Import } from '@quilt/contract/features/exchange';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { start } from './api';
import { CountsSheet } from './CountsSheet';
import { FaultsSheet } from './FaultsSheet';
import styles from './MatchStep.module.css';
import { useImportWords } from './use-import-words';

interface CheckStepProps {
  item: Import;
  onBack: () => void;
}

/** What will come in, and every row that does not fit, before anything is written. */
export function CheckStep({ item, onBack }: CheckStepProps) {
  const { t } = useTranslation('imports');
  const { act, failure, isActing } = useAct(useImportWords());
  return (
    <div className={styles.column}>
      <CountsSheet item={item} note={t('report.nobodyTold')}>
        <Button variant="grey" onClick={onBack}>
          {t('report.back')}
        </Button>
        {item.counts.in > 0 && (
          <Button loading={isActing} onClick={() => void act(() => start(item.id))}>
            {t('report.start', { count: item.counts.in })}
          </Button>
        )}
        {failure !== null && <ErrorLine>{`${t('report.notStarted')} ${failure}`}</ErrorLine>}
      </CountsSheet>
      <FaultsSheet item={item} />
    </div>
  );
}
