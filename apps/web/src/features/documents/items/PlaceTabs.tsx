import type { DocumentPlaces } from '@quilt/contract/features/documents';
import { type Icon, IconClock, IconTrash, IconUser, IconUsers, IconUsersGroup } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { type Address, partPath, type Where } from './address';
import './i18n';
import styles from './PlaceTabs.module.css';

interface PlaceTabsProps {
  /** The place of the folder that is shown, where it is one of the viewer's. */
  where: Where;
  asked: Address;
  places: DocumentPlaces | undefined;
}

/** One's own documents, those of each team, and what is found across places. */
export function PlaceTabs({ where, asked, places }: PlaceTabsProps) {
  const { t } = useTranslation('items');
  const shown = useRef<HTMLAnchorElement>(null);
  const current = where.kind === 'team' ? `team ${where.id}` : where.kind;
  // On a phone not all of them are seen.
  useEffect(() => {
    if (current !== 'own') shown.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [current]);
  const tabs: { key: string; label: string; Icon: Icon; to: Parameters<typeof partPath>[0] }[] = [
    { key: 'own', label: t('own'), Icon: IconUser, to: {} },
    ...(places?.teams ?? []).map(({ id, title }) => ({
      key: `team ${id}`,
      label: title,
      Icon: IconUsersGroup,
      to: { team: id },
    })),
    { key: 'shared', label: t('shared'), Icon: IconUsers, to: { part: 'shared' } },
    { key: 'recent', label: t('recent'), Icon: IconClock, to: { part: 'recent' } },
    { key: 'trash', label: t('trash'), Icon: IconTrash, to: { part: 'trash' } },
  ];
  return (
    <nav className={styles.tabs} aria-label={t('places')}>
      {tabs.map(({ key, label, Icon: TabIcon, to }) => (
        <Link
          key={key}
          ref={key === current ? shown : undefined}
          className={styles.tab}
          to={partPath(to, asked)}
          aria-current={key === current ? 'page' : undefined}
          title={label}
        >
          <TabIcon size={17} stroke={1.75} aria-hidden="true" />
          <span className={styles.label}>{label}</span>
        </Link>
      ))}
    </nav>
  );
}
