import type { Document, DocumentChange } from '@quilt/contract/features/documents';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { TextButton } from '../../../ui/controls/TextButton';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import '../items/i18n';
import { usePeople } from '../items/people';
import { useItemWords } from '../items/use-item-words';
import { useDocumentWords } from '../use-document-words';
import { historyQuery } from './api';
import './i18n';
import styles from './Past.module.css';

/** What happened to a document, the latest first. */
export function History({ document }: { document: Document }) {
  const { t } = useTranslation('past');
  const tellFailed = useFailedLoad(useDocumentWords());
  const { when } = useItemWords();
  const people = usePeople();
  const title = useId();
  const query = useInfiniteQuery(historyQuery(document.id));
  return (
    <section className={styles.part} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>{t('history')}</h3>
      </header>
      {query.data ? (
        <ol className={styles.rows} aria-labelledby={title}>
          {query.data.map((change) => (
            <li key={change.id} className={styles.row}>
              <span className={styles.text}>
                <Change change={change} />
                <small>
                  {t('line', {
                    who: (change.actor && people.get(change.actor)?.fullName) ?? t('deletedUser'),
                    when: when(change.at),
                  })}
                </small>
              </span>
            </li>
          ))}
        </ol>
      ) : query.isError ? (
        <RegionError title={t('historyNotLoaded')} {...tellFailed(query)} />
      ) : (
        <Bone width="80%" height={20} />
      )}
      {query.hasNextPage && (
        <TextButton onClick={() => void query.fetchNextPage()}>{t('showMore')}</TextButton>
      )}
    </section>
  );
}

function Change({ change }: { change: DocumentChange }) {
  const { t } = useTranslation('past');
  const { t: items } = useTranslation('items');
  const { id: _id, actor: _actor, at: _at, kind, ...facts } = change;
  if (change.kind !== 'accessChanged') return <span>{t(`kinds.${kind}`, facts)}</span>;
  const { from, to } = change;
  return (
    <span>{t('kinds.accessChanged', { from: items(`levels.${from}`), to: items(`levels.${to}`) })}</span>
  );
}
