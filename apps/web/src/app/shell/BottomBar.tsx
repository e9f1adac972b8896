import { IconMenu2 } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { UserAvatar } from '../../features/profile';
import { useSession } from '../../lib/session';
import { partOnDemand, usePreload } from '../part-on-demand';
import styles from './BottomBar.module.css';
import { ChatsCount } from './chats-count';
import { SECTIONS, type Section } from './sections';
import { useMissingPart } from './use-missing-part';
import { useSection } from './use-section';

const PhoneMenu = partOnDemand(async () => (await import('./PhoneMenu')).PhoneMenu);

const NAMES: readonly Section['name'][] = ['profile', 'workspace', 'chats', 'projects'];

/** The way around on phones: four sections, and a menu with the rest. */
export function BottomBar() {
  const { t } = useTranslation();
  const { t: shell } = useTranslation('shell');
  const user = useSession((session) => session.currentUser);
  const here = useSection();
  usePreload(PhoneMenu);
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const openedAt = useRef<typeof here | undefined>(undefined);
  useEffect(() => {
    if (isOpen || openedAt.current === undefined) return;
    // Back to where it was opened from, unless a link of the menu has moved the focus to another page. The page below may
    // have come only after the menu, and taken it.
    if (openedAt.current === here || document.activeElement === document.body) opener.current?.focus();
    openedAt.current = undefined;
  }, [isOpen, here]);
  const handleOpen = (): void => {
    openedAt.current = here;
    setIsOpen(true);
  };
  const handleMissing = useMissingPart(() => setIsOpen(false));
  return (
    <>
      <nav aria-label={shell('mainSections')} className={styles.bar}>
        {SECTIONS.filter(({ name }) => NAMES.includes(name)).map((section) => (
          <Link
            key={section.name}
            to={section.path}
            className={section === here ? `${styles.item} ${styles.here}` : styles.item}
            aria-current={section === here ? 'page' : undefined}
          >
            <Pip>
              {section.name === 'profile' && user ? (
                <UserAvatar user={user} size={24} />
              ) : (
                <section.Icon size={20} stroke={1.75} aria-hidden="true" />
              )}
              {section.name === 'chats' && <ChatsCount isBar />}
            </Pip>
            {section.name === 'workspace' ? shell('workspaceShort') : t(`pages.${section.name}`)}
          </Link>
        ))}
        <button
          ref={opener}
          type="button"
          className={styles.item}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onClick={handleOpen}
        >
          <Pip>
            <IconMenu2 size={20} stroke={1.75} aria-hidden="true" />
          </Pip>
          {shell('more')}
        </button>
      </nav>
      {isOpen && <PhoneMenu onMissing={handleMissing} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function Pip({ children }: { children: ReactNode }) {
  return <span className={styles.pip}>{children}</span>;
}
