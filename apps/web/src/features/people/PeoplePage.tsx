import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session';
import { PageHeader } from '../../ui/page/PageHeader';
import { Everyone } from './components/Everyone';
import { Friends } from './components/Friends';
import { Requests } from './components/Requests';
import { ShowSwitch } from './components/ShowSwitch';
import './i18n';
import { useLivePeople } from './live';
import { usePeopleAddress } from './use-people-address';

export function PeoplePage() {
  const { t } = useTranslation('people');
  const address = usePeopleAddress();
  const me = useSession((session) => session.currentUser);
  useLivePeople();
  if (me === null) return null;
  const { show, change } = address;
  return (
    <>
      <PageHeader title={t('title')}>
        {/* What everyone is narrowed by does not hold of the others. */}
        <ShowSwitch show={show} onShow={(one) => change({ show: one, filters: {} })} />
      </PageHeader>
      {show === 'everyone' && <Everyone address={address} />}
      {show === 'friends' && <Friends address={address} me={me.uuid} />}
      {show === 'requests' && <Requests address={address} me={me.uuid} />}
    </>
  );
}
