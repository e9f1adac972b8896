import { UserUuid } from '@quilt/contract/core';
import type { Project, ProjectMember } from '@quilt/contract/features/projects';
import { IconCheck } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { useAllPages } from '../../../lib/use-all-pages';
import { MenuItem } from '../../../ui/overlays/Menu';
import { UserAvatar } from '../../profile';
import { projectMembersQuery } from '../../projects';
import '../i18n';
import { usePerson } from '../people';
import { FilterMenu } from './FilterMenu';

const TICK = <IconCheck size={18} stroke={1.75} aria-hidden="true" />;

interface PersonFilterProps {
  project: Project;
  name: string;
  value: string | undefined;
  onChange: (value: string | undefined) => void;
}

/** Tasks of somebody who is in the project, of the viewer first, or of nobody. */
export function PersonFilter({ project, name, value, onChange }: PersonFilterProps) {
  const { t } = useTranslation('tasks');
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  // Most who look at a board do not narrow it.
  const [isAsked, setIsAsked] = useState(false);
  const members = useInfiniteQuery({
    ...projectMembersQuery(project.id, ''),
    enabled: isAsked && project.can.includes('team.seeMembers'),
  });
  useAllPages({ ...members, hasNextPage: isAsked && members.hasNextPage });
  const others = members.data?.filter(({ person }) => person.uuid !== me) ?? [];
  const first = UserUuid.safeParse(value?.split(',')[0]);
  const chosen = usePerson(project.id, first.success ? first.data : null);
  const words = { none: t('filters.nobody'), [me ?? '']: t('filters.me') };
  const label = value === undefined ? null : (words[value] ?? chosen?.fullName ?? t('filters.gone'));
  const item = (one: string, text: string, member?: ProjectMember) => (
    <MenuItem
      key={one}
      icon={member && <UserAvatar user={member.person} size={24} />}
      isChosen={value === one}
      end={value === one && TICK}
      onClick={() => onChange(one)}
    >
      {text}
    </MenuItem>
  );
  return (
    <FilterMenu
      name={name}
      chosen={label}
      onRemove={() => onChange(undefined)}
      onOpen={() => setIsAsked(true)}
    >
      {me !== undefined && item(me, t('filters.me'))}
      {item('none', t('filters.nobody'))}
      {others.map((member) => item(member.person.uuid, member.person.fullName, member))}
    </FilterMenu>
  );
}
