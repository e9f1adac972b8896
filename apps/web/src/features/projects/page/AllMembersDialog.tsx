import type { Project } from '@quilt/contract/features/projects';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useSettled } from '../../../lib/use-settled';
import { SearchField } from '../../../ui/controls/SearchField';
import { Dialog } from '../../../ui/overlays/Dialog';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { MoreOfList } from '../../teams';
import { projectMembersQuery } from '../api';
import '../i18n';
import { useProjectWords } from '../use-project-words';
import { MemberLine } from './MemberLine';
import styles from './MembersCard.module.css';

interface AllMembersDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

export function AllMembersDialog({ project, isOpen, onClose }: AllMembersDialogProps) {
  const { t } = useTranslation('projects');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t('members.allTitle')}
      closeLabel={t('close')}
      width={520}
    >
      <Members project={project} />
    </Dialog>
  );
}

function Members({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const tellFailed = useFailedLoad(useProjectWords());
  const [typed, setTyped] = useState('');
  const members = useInfiniteQuery(projectMembersQuery(project.id, useSettled(typed.trim())));
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
        <ul className={styles.list} aria-label={t('members.allTitle')}>
          {members.data?.map((member) => (
            <li key={member.person.uuid}>
              <MemberLine project={project} member={member} />
            </li>
          ))}
        </ul>
        <MoreOfList query={members} />
      </div>
    </>
  );
}
