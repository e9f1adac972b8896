import type { CurrentUser } from '@quilt/contract/features/profile';
import {
  type Icon,
  IconAdjustments,
  IconBell,
  IconLock,
  IconPalette,
  IconUserCog,
} from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { ProofDialog } from '../../../features/auth/settings/ProofDialog';
import { TopicsCard } from '../../../features/notifications/settings/TopicsCard';
import { useInterface } from '../../../lib/interface-store';
import { usePageTitle } from '../../../lib/page-title';
import { PATHS } from '../../../lib/paths';
import { useSession } from '../../../lib/session';
import { KEEPS_FOCUS } from '../../../ui/page/focus';
import { PageHeader } from '../../../ui/page/PageHeader';
import { NotFoundPage } from '../../NotFoundPage';
import { AccountSettings } from './AccountSettings';
import { DesktopRow } from './DesktopRow';
import { GeneralSettings } from './GeneralSettings';
import { InterfaceSettings } from './InterfaceSettings';
import './i18n';
import { LeaveGuard } from './LeaveGuard';
import { PrivacySettings } from './PrivacySettings';
import styles from './SettingsPage.module.css';

type PartName = 'general' | 'privacy' | 'account' | 'interface' | 'notifications';

interface Part {
  name: PartName;
  /** What stands after the address of the settings. */
  address: string | undefined;
  path: string;
  Icon: Icon;
  show(user: CurrentUser): ReactNode;
}

const PARTS: readonly Part[] = [
  {
    name: 'general',
    address: undefined,
    path: PATHS.settings,
    Icon: IconAdjustments,
    show: (user) => <GeneralSettings user={user} />,
  },
  {
    name: 'privacy',
    address: 'privacy',
    path: PATHS.settingsPrivacy,
    Icon: IconLock,
    show: (user) => <PrivacySettings user={user} />,
  },
  {
    name: 'account',
    address: 'account',
    path: PATHS.settingsAccount,
    Icon: IconUserCog,
    show: (user) => <AccountSettings user={user} />,
  },
  {
    name: 'interface',
    address: 'interface',
    path: PATHS.settingsInterface,
    Icon: IconPalette,
    show: () => <InterfaceSettings />,
  },
  {
    name: 'notifications',
    address: 'notifications',
    path: PATHS.settingsNotifications,
    Icon: IconBell,
    show: () => <TopicsCard after={<DesktopRow />} />,
  },
];

export function SettingsPage() {
  const { part: address } = useParams();
  const user = useSession((session) => session.currentUser);
  const part = PARTS.find((candidate) => candidate.address === address);
  if (!part) return <NotFoundPage />;
  return user && <Settings part={part} user={user} />;
}

function Settings({ part, user }: { part: Part; user: CurrentUser }) {
  const { t } = useTranslation();
  const { t: settings } = useTranslation('settings');
  const current = useRef<HTMLAnchorElement>(null);
  const language = useInterface((state) => state.language);
  // On a phone they are in one line that is longer than the screen, in each language otherwise.
  // biome-ignore lint/correctness/useExhaustiveDependencies: that is when, not what.
  useEffect(() => {
    if (part.name !== 'general') current.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [part.name, language]);
  usePageTitle(`${t('pages.settings')} · ${settings(`names.${part.name}`)}`);
  return (
    <>
      <PageHeader title={t('pages.settings')} />
      <div className={styles.columns}>
        <nav aria-label={settings('parts')} className={styles.parts}>
          {PARTS.map(({ name, path, Icon: PartIcon }) => (
            <Link
              key={name}
              ref={name === part.name ? current : undefined}
              to={path}
              aria-current={name === part.name ? 'page' : undefined}
              className={styles.part}
              // Whatever shows a half of itself counts as seen to a browser.
              onFocus={({ target }) => target.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
            >
              <PartIcon size={20} stroke={1.75} aria-hidden="true" />
              {settings(`names.${name}`)}
            </Link>
          ))}
        </nav>
        <div key={part.name} className={styles.cards} {...KEEPS_FOCUS}>
          {part.show(user)}
        </div>
      </div>
      <ProofDialog />
      <LeaveGuard />
    </>
  );
}
