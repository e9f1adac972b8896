import type { AudienceChange, AudienceChanges } from '@quilt/contract/features/documents';
import { IconEye, IconEyeOff, IconEyePlus } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { Bone } from '../../../ui/states/Bone';
import { useDocumentWords } from '../use-document-words';
import styles from './AudienceNote.module.css';
import './i18n';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const NAMED = 3;

/** Who would see it from now on, and who not any more, before anything is saved. */
export function AudienceNote({ query }: { query: Pick<UseQueryResult<AudienceChanges>, 'data' | 'error'> }) {
  const { t } = useTranslation('items');
  const { wordError } = useDocumentWords();
  const { data, error } = query;
  return (
    <div className={styles.note} role="status">
      {error ? (
        <ErrorLine>{wordError(error)}</ErrorLine>
      ) : data === undefined ? (
        <Bone width="60%" height={16} />
      ) : (
        <>
          {isSome(data.gain) && (
            <p>
              <IconEyePlus {...ICON} />
              <span>
                {data.gain.isEverybody ? (
                  t('audience.everybodyGains')
                ) : (
                  <Named change={data.gain} way="gain" />
                )}
              </span>
            </p>
          )}
          {isSome(data.lose) && (
            <p data-lost>
              <IconEyeOff {...ICON} />
              <span>
                {data.lose.isEverybody ? (
                  t('audience.everybodyLoses')
                ) : (
                  <Named change={data.lose} way="lose" />
                )}
              </span>
            </p>
          )}
          {!isSome(data.gain) && !isSome(data.lose) && (
            <p>
              <IconEye {...ICON} />
              <span>{t('audience.same')}</span>
            </p>
          )}
        </>
      )}
    </div>
  );
}

const isSome = ({ isEverybody, count }: AudienceChange): boolean => isEverybody || count > 0;

function Named({ change: { count, people }, way }: { change: AudienceChange; way: 'gain' | 'lose' }) {
  const { t } = useTranslation('items');
  const format = useFormat();
  const named = people.slice(0, NAMED).map(({ fullName }) => fullName);
  const more = count - named.length;
  const who = format
    .listParts(more > 0 ? [...named, t('audience.more', { count: more })] : named)
    .map(({ value }) => value)
    .join('');
  return <>{t(`audience.${way}`, { who })}</>;
}
