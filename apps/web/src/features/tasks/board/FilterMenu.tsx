import { UserUuid } from '@quilt/contract/core';
import type { Project } from '@quilt/contract/features/projects';
import { DEADLINE_SPANS, PRIORITIES } from '@quilt/contract/features/tasks';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../lib/session';
import { FilterChip } from '../../../ui/controls/FilterChip';
import { Menu } from '../../../ui/overlays/Menu';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import '../i18n';
import { NONE, valuesOf } from '../matching';
import { usePerson } from '../people';
import { FilterChoices, type FilterName, type FilterProps } from './FilterChoices';
import styles from './FilterMenu.module.css';
import { STAYS_IN_SIGHT } from './in-sight';

interface FilterMenuProps extends FilterProps {
  /** It came while the bar was looked at: a bar that scrolls shows it. */
  isNew: boolean;
}

/** One filter that is in force: what is chosen, more of it in a menu, and a way to take it away. */
export function FilterMenu({ isNew, ...props }: FilterMenuProps) {
  const { project, name, value, onChange } = props;
  const { t } = useTranslation('tasks');
  const title = t(`filters.${name}`);
  const chosen = useChosenWords(project, name, value);
  const chip = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isNew) chip.current?.parentElement?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [isNew]);
  return (
    <Menu width={280} position="bottom-start" hideDetached={false} middlewares={STAYS_IN_SIGHT}>
      <Menu.Target>
        <FilterChip
          ref={chip}
          {...TAKES_FOCUS}
          isTall
          hasMenu
          label={t('filters.chosen', { name: title, chosen })}
          removal={{ label: t('filters.remove', { name: title }), onRemove: () => onChange(undefined) }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu} aria-label={title}>
        <FilterChoices {...props} />
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first of what is chosen, and how many more. */
export function useChosenWords(project: Project, name: FilterName, text: string | undefined): string {
  const { t } = useTranslation('tasks');
  const me = useSession(({ currentUser }) => currentUser?.uuid);
  const [first = '', ...others] = valuesOf(text);
  const isPerson = name === 'worker' || name === 'inspector';
  const uuid = UserUuid.safeParse(isPerson ? first : undefined);
  const person = usePerson(project.id, uuid.success ? uuid.data : null);
  const named = (things: readonly { id: number; title: string }[]): string | undefined =>
    things.find(({ id }) => String(id) === first)?.title;
  const wordOf = (): string | undefined => {
    switch (name) {
      case 'worker':
      case 'inspector':
        if (first === NONE) return t('filters.nobody');
        return first === me ? t('filters.me') : person?.fullName;
      case 'tag':
        return first === NONE ? t('filters.noTag') : named(project.tags);
      case 'milestone':
        return first === NONE ? t('filters.noMilestone') : named(project.milestones);
      case 'priority': {
        const priority = PRIORITIES.find((one) => one === first);
        return priority && t(`priorities.${priority}`);
      }
      case 'deadline': {
        const span = DEADLINE_SPANS.find((one) => one === first);
        return span && t(`deadlines.${span}`);
      }
    }
  };
  const word = wordOf() ?? t('filters.gone');
  return others.length === 0 ? word : t('filters.several', { first: word, more: others.length });
}
