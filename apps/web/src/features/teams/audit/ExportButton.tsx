import { Button } from '@mantine/core';
import type { TeamPage } from '@quilt/contract/features/teams';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followLink } from '../../../lib/hand-out';
import { toasts } from '../../../ui/overlays/toasts';
import { type AuditFilters, openAuditExport } from '../api';
import { useTeamWords } from '../use-team-words';
import './i18n';

interface ExportButtonProps {
  team: TeamPage;
  filters: AuditFilters;
}

/** Downloads the log as it is filtered. */
export function ExportButton({ team, filters }: ExportButtonProps) {
  const { t } = useTranslation('audit');
  const { wordError } = useTeamWords();
  const [isActing, setIsActing] = useState(false);
  const handleExport = async (): Promise<void> => {
    setIsActing(true);
    try {
      followLink(await openAuditExport(team.id, filters));
    } catch (error) {
      toasts.show({ kind: 'error', text: t('notExported'), detail: wordError(error) });
    } finally {
      setIsActing(false);
    }
  };
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      loading={isActing}
      onClick={() => void handleExport()}
    >
      {t('export')}
    </Button>
  );
}
