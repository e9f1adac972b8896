import type { TeamId } from '@quilt/contract/features/teams';
import type { OwnProjectTemplate } from '@quilt/contract/features/templates';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../lib/use-act';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { TextButton } from '../../ui/controls/TextButton';
import { Dialog } from '../../ui/overlays/Dialog';
import { toasts } from '../../ui/overlays/toasts';
import './i18n';
import { NameDialog } from './NameDialog';
import {
  deleteProjectTemplate,
  projectTemplatesQuery,
  renameProjectTemplate,
  useLiveProjectTemplates,
} from './project-templates';
import styles from './TaskTemplatesDialog.module.css';
import { useTemplateWords } from './use-template-words';

interface ProjectTemplatesDialogProps {
  team: TeamId;
  isOpen: boolean;
  onClose(): void;
}

/** The team’s own, to be renamed and deleted. */
export function ProjectTemplatesDialog({ team, isOpen, onClose }: ProjectTemplatesDialogProps) {
  const { t } = useTranslation('templates');
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('own.title')} closeLabel={t('close')} width={520}>
      <OwnTemplates team={team} />
    </Dialog>
  );
}

function OwnTemplates({ team }: { team: TeamId }) {
  const { t } = useTranslation('templates');
  const { data = [] } = useQuery(projectTemplatesQuery(team));
  const { act, isActing, failure } = useAct(useTemplateWords());
  const [renamed, setRenamed] = useState<OwnProjectTemplate | null>(null);
  useLiveProjectTemplates(team);
  const handleDelete = (template: OwnProjectTemplate): void =>
    void act(async () => {
      await deleteProjectTemplate(team, template);
      toasts.show({ kind: 'done', text: t('deleted'), detail: template.title });
    });
  return (
    <>
      {data.length === 0 && <p className={styles.quiet}>{t('own.empty')}</p>}
      <ul className={styles.list} aria-label={t('own.title')}>
        {data.map((template) => (
          <li key={template.id} className={styles.row}>
            <span className={styles.text}>
              <span className={styles.name}>{template.title}</span>
            </span>
            <TextButton
              aria-label={t('own.renameOf', { title: template.title })}
              onClick={() => setRenamed(template)}
            >
              {t('own.rename')}
            </TextButton>
            <TextButton
              aria-label={t('own.deleteOf', { title: template.title })}
              aria-busy={isActing || undefined}
              onClick={() => handleDelete(template)}
            >
              {t('list.delete')}
            </TextButton>
          </li>
        ))}
      </ul>
      {failure !== null && <ErrorLine>{failure}</ErrorLine>}
      {renamed && (
        <NameDialog
          key={renamed.id}
          isOpen
          title={t('own.renameTitle')}
          initial={renamed.title}
          onSave={(title) => renameProjectTemplate(team, renamed, title)}
          onClose={() => setRenamed(null)}
        />
      )}
    </>
  );
}
