import type { Project } from '@quilt/contract/features/projects';
import { IconFileImport } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { MenuItem } from '../../ui/overlays/Menu';
import './i18n';
import { importPath } from './paths';

/** Of a menu: the way to bring tasks in. */
export function ImportItem({ project }: { project: Project }) {
  const { t } = useTranslation('exchange');
  const navigate = useNavigate();
  if (!project.can.includes('task.import')) return null;
  return (
    <MenuItem
      icon={<IconFileImport size={18} stroke={1.75} aria-hidden="true" />}
      onClick={() => void navigate(importPath(project.id))}
    >
      {t('import')}
    </MenuItem>
  );
}
