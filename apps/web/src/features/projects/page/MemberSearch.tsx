import type { PersonCard } from '@quilt/contract/features/profile';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import type { pagesQuery } from '../../../lib/pages';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { MoreOfList } from '../../teams';
import '../i18n';
import { useProjectWords } from '../use-project-words';
import styles from './MembersCard.module.css';

interface MemberSearchProps<Item> {
  label: string;
  /** Of those whose names begin so. */
  list: (search: string) => ReturnType<typeof pagesQuery<Item>>;
  children: (item: Item) => ReactNode;
}

/** Members in a dialog, to be looked through by their names. */
export function MemberSearch<Item extends { person: PersonCard }>(props: MemberSearchProps<Item>) {
  const { label, list, children } = props;
  const { t } = useTranslation('projects');
  const tellFailed = useFailedLoad(useProjectWords());
  const [typed, setTyped] = useState('');
  const members = useInfiniteQuery(list(useSettled(typed.trim())));
  return (
    <>
      <div className={styles.search}>
        <SearchField
          label={t('members.search')}
          clearLabel={t('filters.clearSearch')}
          value={typed}
          onChange={setTyped}
        />
      </div>
      <div className={styles.people}>
        {members.isPending && <PeopleSkeleton label={t('members.loading')} count={5} />}
        {members.isError && members.data === undefined && (
          <RegionError title={t('members.notLoaded')} {...tellFailed(members)} />
        )}
        {members.data?.length === 0 && <p className={styles.nobody}>{t('members.notFound')}</p>}
        <ul className={styles.list} aria-label={label}>
          {members.data?.map((member) => (
            <li key={member.person.uuid}>{children(member)}</li>
          ))}
        </ul>
        <MoreOfList query={members} />
      </div>
    </>
  );
}
