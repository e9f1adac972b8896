import type { NewPostReport } from '@quilt/contract/features/feeds';
import { useTranslation } from 'react-i18next';
import { ReportForm } from '../../friends';
import '../i18n';
import { useFeedWords } from '../use-feed-words';

interface ReportDialogProps {
  onReport(body: NewPostReport): Promise<unknown>;
  onClose(): void;
}

/** What is wrong with a post, or with a comment. */
export function ReportDialog({ onReport, onClose }: ReportDialogProps) {
  const { t } = useTranslation('feeds');
  return (
    <ReportForm
      isOpen
      title={t('report.title')}
      lead={t('report.lead')}
      told={t('post.reported')}
      words={useFeedWords()}
      onReport={onReport}
      onClose={onClose}
    />
  );
}
