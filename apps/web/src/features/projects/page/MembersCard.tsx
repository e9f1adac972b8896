import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { TextButton } from '../../../ui/controls/TextButton';
import { KEEPS_FOCUS, TAKES_FOCUS } from '../../../ui/page/focus';
import { Sheet } from '../../../ui/page/Sheet';
import { RegionError } from '../../../ui/states/RegionError';
import { PeopleSkeleton } from '../../../ui/states/Skeletons';
import { projectMembersQuery } from '../api';
import '../i18n';
import { useProjectWords } from '../use-project-words';
import { AddMembersDialog } from './AddMembersDialog';
import { AllMembersDialog } from './AllMembersDialog';
import { MemberLine } from './MemberLine';
import styles from './MembersCard.module.css';

/** Shown here; the rest is behind a button. */
const FIRST = 6;

/** Who is in a project. */
export function MembersCard({ project }: { project: Project }) {
  const { t } = useTranslation('projects');
  const tellFailed = useFailedLoad(useProjectWords());
  const members = useInfiniteQuery(projectMembersQuery(project.id, ''));
  const [opened, setOpened] = useState<'all' | 'add' | null>(null);
  const close = (): void => setOpened(null);
  const items = members.data ?? [];
  const mayEdit = project.can.includes('project.edit');
  return (
    <div {...KEEPS_FOCUS}>
      <Sheet
        title={t('members.title')}
        count={project.memberCount}
        action={
          mayEdit && (
            <Button
              {...TAKES_FOCUS}
              size="sm"
              variant="grey"
              leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
              onClick={() => setOpened('add')}
            >
              {t('members.add')}
            </Button>
          )
        }
      >
        {members.isPending && <PeopleSkeleton label={t('members.loading')} count={3} />}
        {members.isError && members.data === undefined && (
          <RegionError title={t('members.notLoaded')} {...tellFailed(members)} />
        )}
        {members.data?.length === 0 && (
          <p className={styles.nobody}>{mayEdit ? t('members.nobody') : t('members.nobodyOthers')}</p>
        )}
        {items.length > 0 && (
          <ul className={styles.list} aria-label={t('members.title')}>
            {items.slice(0, FIRST).map((member) => (
              <li key={member.person.uuid}>
                <MemberLine project={project} member={member} />
              </li>
            ))}
          </ul>
        )}
        {items.length > FIRST && (
          <TextButton onClick={() => setOpened('all')}>
            {t('members.all', { count: Math.max(project.memberCount, items.length) })}
          </TextButton>
        )}
      </Sheet>
      <AllMembersDialog project={project} isOpen={opened === 'all'} onClose={close} />
      <AddMembersDialog project={project} isOpen={opened === 'add'} onClose={close} />
    </div>
  );
}
