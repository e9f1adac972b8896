import type { Document, DocumentViewer } from '@quilt/contract/features/documents';
import { IconWorld } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { TextButton } from '../../../ui/controls/TextButton';
import { PersonRow } from '../../../ui/people/PersonRow';
import { PersonRowSkeleton } from '../../../ui/people/PersonRowSkeleton';
import { RegionError } from '../../../ui/states/RegionError';
import { profilePath, useAvatarPerson } from '../../profile';
import { useRoleWords } from '../../teams';
import { useDocumentWords } from '../use-document-words';
import { AccessMark } from './AccessMark';
import { viewersQuery } from './api';
import './i18n';
import styles from './ViewersList.module.css';

/** So many are named at first. */
const NAMED = 8;

/** Everybody who sees a document, with the reason, and which of its folders narrow that. */
export function ViewersList({ document }: { document: Document }) {
  const { t } = useTranslation('items');
  const tellFailed = useFailedLoad(useDocumentWords());
  const query = useQuery(viewersQuery(document.id));
  const { data } = query;
  const [isAll, setIsAll] = useState(false);
  if (query.isPending) return <PersonRowSkeleton />;
  if (!data) return <RegionError title={t('viewers.notLoaded')} {...tellFailed(query)} />;
  const folders = data.gates.slice(0, -1);
  const shown = isAll ? data.items : data.items.slice(0, NAMED);
  const more = data.count - shown.length;
  return (
    <div className={styles.viewers}>
      {folders.length > 0 && (
        <ul className={styles.gates} aria-label={t('viewers.folders')}>
          {folders.map(({ id, name, access }) => (
            <li key={id}>
              <span>{t('viewers.folder', { name })}</span>
              <AccessMark level={access.level} />
            </li>
          ))}
        </ul>
      )}
      {data.isEverybody ? (
        <p className={styles.everybody}>
          <IconWorld size={20} stroke={1.75} aria-hidden="true" />
          {t('viewers.everybody')}
        </p>
      ) : (
        <ul className={styles.people} aria-label={t('viewers.people', { count: data.count })}>
          {shown.map((viewer) => (
            <li key={viewer.person.uuid}>
              <Viewer viewer={viewer} />
            </li>
          ))}
          {more > 0 && (
            <li className={styles.more}>
              {isAll || data.items.length <= NAMED ? (
                t('viewers.more', { count: more })
              ) : (
                <TextButton onClick={() => setIsAll(true)}>{t('viewers.more', { count: more })}</TextButton>
              )}
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

function Viewer({ viewer: { person, reason, can } }: { viewer: DocumentViewer }) {
  const { t } = useTranslation('items');
  const format = useFormat();
  const roles = useRoleWords();
  const why =
    reason.kind !== 'member'
      ? t(`viewers.${reason.kind}`)
      : reason.lastDay === null
        ? roles.name(reason.role)
        : t('viewers.until', { role: roles.name(reason.role), day: format.day(reason.lastDay) });
  return (
    <PersonRow
      person={useAvatarPerson(person)}
      size={32}
      name={person.fullName}
      to={profilePath(person.uuid)}
      detail={why}
    >
      <span className={styles.can}>
        {can.includes('document.change') ? t('viewers.changes') : t('viewers.reads')}
      </span>
    </PersonRow>
  );
}
