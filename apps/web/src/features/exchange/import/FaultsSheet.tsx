import { Button } from '@mantine/core';
import type { Import, ImportFault, ImportFaultCode, ImportField } from '@quilt/contract/features/exchange';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Chip } from '../../../ui/controls/Chip';
import { Sheet } from '../../../ui/page/Sheet';
import { RegionError } from '../../../ui/states/RegionError';
import { faultsQuery } from './api';
import styles from './FaultsSheet.module.css';
import { useImportWords } from './use-import-words';

/** Those that do not say by themselves of which field they are. */
const NAMELESS: readonly ImportFaultCode[] = ['personUnknown', 'personCannot', 'dayWrong', 'numberWrong'];

/** What becomes of a row: where it stays out why is told already. */
function outcomeOf(code: ImportFaultCode, field: ImportField | null, isOut: boolean) {
  if (isOut) return code === 'doubledInFile' || code === 'doubledInProject' ? 'double' : 'out';
  switch (code) {
    case 'statusUnknown':
      return 'asNew';
    case 'noInspector':
      return 'asInProgress';
    case 'priorityUnknown':
      return 'asAverage';
    case 'personUnknown':
    case 'personCannot':
      return field === 'inspector' ? 'withoutInspector' : 'withoutWorker';
    case 'dayWrong':
    case 'daysTurned':
      return 'withoutDay';
    case 'parentMissing':
    case 'parentLoop':
    case 'parentFull':
      return 'withoutParent';
    case 'titleCut':
    case 'textCut':
    case 'cellCut':
    case 'checklistCut':
    case 'commentsCut':
      return 'shortened';
    case 'unreadable':
    case 'moreCells':
    case 'quoteOpen':
      return 'asRead';
    default:
      return 'in';
  }
}

interface UnfitRow {
  line: number;
  title: string;
  isOut: boolean;
  faults: ImportFault[];
}

/** Each row once, whatever does not fit of it: rows are what is counted. They come in order. */
function toRows(faults: readonly ImportFault[]): UnfitRow[] {
  const rows: UnfitRow[] = [];
  for (const fault of faults) {
    const last = rows.at(-1);
    if (last?.line === fault.line) {
      last.faults.push(fault);
      last.isOut ||= fault.isOut;
    } else rows.push({ line: fault.line, title: fault.title, isOut: fault.isOut, faults: [fault] });
  }
  return rows;
}

/** Every row that does not fit, why, and what becomes of it. */
export function FaultsSheet({ item }: { item: Import }) {
  const { t } = useTranslation('imports');
  const tellFailed = useFailedLoad(useImportWords());
  const faults = useInfiniteQuery(faultsQuery(item));
  const count = item.counts.changed + item.counts.out;
  const rows = toRows(faults.data ?? []);
  // Of one file only so many are kept.
  const untold = faults.data && !faults.hasNextPage ? count - rows.length : 0;
  return (
    <Sheet title={t('report.title')} count={count} isWide>
      {count === 0 && <p>{t('report.allFit')}</p>}
      {faults.isError && <RegionError title={t('report.notLoaded')} {...tellFailed(faults)} />}
      <ul className={styles.rows}>
        {rows.map(({ line, title, isOut, faults: own }) => (
          <li key={line} className={styles.row}>
            <span className={styles.line}>{t('report.row', { line })}</span>
            <div className={styles.words}>
              {title === '' ? (
                <b className={styles.untitled}>{t('report.noTitle')}</b>
              ) : (
                <b className={styles.title}>{title}</b>
              )}
              {own.map(({ code, field, value }) => (
                <small key={`${code} ${field} ${value}`} className={styles.reason}>
                  {field && NAMELESS.includes(code) && `${t(`fields.${field}`)}: `}
                  {t(`faults.${code}`, { value })}
                </small>
              ))}
            </div>
            <div className={styles.outcomes}>
              {[...new Set(own.map(({ code, field }) => outcomeOf(code, field, isOut)))].map((outcome) => (
                <Chip key={outcome} kind={isOut ? 'declined' : 'plain'} label={t(`outcomes.${outcome}`)} />
              ))}
            </div>
          </li>
        ))}
      </ul>
      {untold > 0 && <p className={styles.untold}>{t('report.untold', { count: untold })}</p>}
      {faults.hasNextPage && (
        <Button
          variant="grey"
          loading={faults.isFetchingNextPage}
          onClick={() => void faults.fetchNextPage()}
        >
          {t('report.more')}
        </Button>
      )}
    </Sheet>
  );
}
