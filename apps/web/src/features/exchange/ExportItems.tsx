import { EXPORT_FORMATS } from '@quilt/contract/features/exchange';
import { type Project, projectsErrors } from '@quilt/contract/features/projects';
import { teamsErrors } from '@quilt/contract/features/teams';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/use-error-text';
import { followLink } from '../../lib/hand-out';
import { MenuItem } from '../../ui/overlays/Menu';
import { toasts } from '../../ui/overlays/toasts';
import { type Exported, openExport } from './api';
import './i18n';

interface ExportItemsProps {
  project: Project;
  /** As the address says. */
  shown: Omit<Exported, 'format'>;
}

/** Of a menu: what is shown, as a file of each kind. */
export function ExportItems({ project, shown }: ExportItemsProps) {
  const { t } = useTranslation('exchange');
  const { wordError } = useErrorText(projectsErrors, teamsErrors);
  if (!project.can.includes('view.export')) return null;
  const save = async (format: Exported['format']): Promise<void> => {
    try {
      followLink(await openExport(project.id, { ...shown, format }));
    } catch (error) {
      toasts.show({ kind: 'error', text: t('failed'), detail: wordError(error) });
    }
  };
  return EXPORT_FORMATS.map((format) => (
    <MenuItem
      key={format}
      icon={<IconDownload size={18} stroke={1.75} aria-hidden="true" />}
      line={format === EXPORT_FORMATS[0] ? t('line') : undefined}
      onClick={() => void save(format)}
    >
      {t(`as.${format}`)}
    </MenuItem>
  ));
}
