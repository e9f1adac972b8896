import { useTranslation } from 'react-i18next';
import { ChatsCount } from './chats-count';
import { LogOutItem } from './LogOutItem';
import { NavItem } from './NavItem';
import styles from './NavItems.module.css';
import { SECTIONS, SETTINGS } from './sections';
import { useSection } from './use-section';

interface NavItemsProps {
  isIconOnly?: boolean;
  isTall?: boolean;
  onGo(): void;
}

/** All sections, then settings and the way out; in the sidebar and in the menu of phones alike. */
export function NavItems({ isIconOnly = false, isTall = false, onGo }: NavItemsProps) {
  const { t } = useTranslation();
  const { t: shell } = useTranslation('shell');
  const here = useSection();
  const shape = { isIconOnly, isTall, onGo };
  return (
    <>
      <nav aria-label={shell('sections')} className={styles.list}>
        {SECTIONS.map((section) => (
          <NavItem
            key={section.name}
            label={t(`pages.${section.name}`)}
            Icon={section.Icon}
            isApart={section.isApart}
            to={section.path}
            isHere={section === here}
            {...shape}
          >
            {section.name === 'chats' && <ChatsCount {...shape} />}
          </NavItem>
        ))}
      </nav>
      <div className={isTall ? styles.list : `${styles.list} ${styles.end}`}>
        <NavItem
          label={t('pages.settings')}
          Icon={SETTINGS.Icon}
          isApart={isTall}
          to={SETTINGS.path}
          isHere={here === SETTINGS}
          {...shape}
        />
        <LogOutItem {...shape} />
      </div>
    </>
  );
}
