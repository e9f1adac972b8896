import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { groupPath } from '../../lib/paths';
import { useSession } from '../../lib/session';
import { useAddress } from '../../lib/use-address';
import { shortCount } from '../../ui/controls/Counter';
import { ReasonedButton } from '../../ui/controls/ReasonedButton';
import { SegmentedControl } from '../../ui/controls/SegmentedControl';
import { TextButton } from '../../ui/controls/TextButton';
import { PageHeader } from '../../ui/page/PageHeader';
import { readAddress, type Shown, writeAddress } from './address';
import { ownCountsQuery } from './api';
import { NewGroupDialog } from './components/NewGroupDialog';
import { OwnGroups } from './components/OwnGroups';
import { OwnInvitations } from './components/OwnInvitations';
import { ShownGroups } from './components/ShownGroups';
import styles from './GroupsPage.module.css';
import './i18n';
import { useLiveGroups } from './live';

const SHOWN: readonly Shown[] = ['all', 'mine', 'invitations'];
const ADDRESS = { read: readAddress, write: writeAddress };
/** Above the directory. */
const FIRST = 3;

export function GroupsPage() {
  const { t } = useTranslation('groups');
  const navigate = useNavigate();
  const [asked, change] = useAddress(ADDRESS);
  const [isCreating, setIsCreating] = useState(false);
  const counts = useQuery(ownCountsQuery).data;
  const isVerified = useSession(({ currentUser }) => currentUser?.email_verified_at !== null);
  useLiveGroups();
  const create = (): void => setIsCreating(true);
  const countOf = { all: 0, mine: counts?.groups ?? 0, invitations: counts?.invitations ?? 0 };
  return (
    <>
      <PageHeader title={t('title')}>
        <SegmentedControl
          aria-label={t('show.label')}
          data={SHOWN.map((value) => ({
            value,
            label: (
              <span className={styles.tab}>
                {t(`show.${value}`)}
                {countOf[value] > 0 && <span className={styles.count}>{shortCount(countOf[value])}</span>}
              </span>
            ),
          }))}
          value={asked.show}
          onChange={(show) => change({ show: show as Shown })}
        />
        <ReasonedButton
          align="end"
          reason={isVerified ? null : t('create.unverified')}
          leftSection={<IconPlus size={18} stroke={1.75} aria-hidden="true" />}
          onClick={create}
        >
          {t('create.open')}
        </ReasonedButton>
      </PageHeader>
      {asked.show === 'mine' && <OwnGroups onCreate={create} />}
      {asked.show === 'invitations' && <OwnInvitations />}
      {asked.show === 'all' && (
        <>
          <section aria-labelledby="yours">
            <div className={styles.head}>
              <h2 id="yours">{t('yours.title')}</h2>
              {countOf.mine > FIRST && (
                <TextButton onClick={() => change({ show: 'mine' })}>{t('yours.all')}</TextButton>
              )}
            </div>
            <OwnGroups most={FIRST} onCreate={create} />
          </section>
          <ShownGroups asked={asked} change={change} />
        </>
      )}
      {isCreating && (
        <NewGroupDialog
          onClose={() => setIsCreating(false)}
          onCreated={(group) => {
            setIsCreating(false);
            void navigate(groupPath(group.id));
          }}
        />
      )}
    </>
  );
}
