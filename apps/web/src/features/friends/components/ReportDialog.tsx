import { friendsErrors } from '@quilt/contract/features/friends';
import type { User } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { report } from '../api';
import '../i18n';
import { ReportForm } from './ReportForm';

interface ReportDialogProps {
  isOpen: boolean;
  user: Pick<User, 'uuid' | 'fullName'>;
  onClose: () => void;
}

export function ReportDialog({ isOpen, user: { uuid, fullName: name }, onClose }: ReportDialogProps) {
  const { t } = useTranslation('friends');
  return (
    <ReportForm
      isOpen={isOpen}
      title={t('report.title', { name })}
      lead={t('report.lead', { name })}
      told={t('told.reported')}
      words={useErrorText(friendsErrors)}
      onReport={(body) => report({ uuid, ...body })}
      onClose={onClose}
    />
  );
}
