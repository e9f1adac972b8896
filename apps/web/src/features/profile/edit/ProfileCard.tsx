import type { CurrentUser } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../../ui/page/FormCard';
import { AvatarPart } from './AvatarPart';
import './i18n';
import { ProfileForm } from './ProfileForm';

export function ProfileCard({ user }: { user: CurrentUser }) {
  const { t } = useTranslation('profileEdit');
  return (
    <FormCard title={t('title')} lead={t('lead')}>
      <AvatarPart user={user} />
      <ProfileForm user={user} />
    </FormCard>
  );
}
