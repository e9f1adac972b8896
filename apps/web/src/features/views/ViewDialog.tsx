import { Button } from '@mantine/core';
import type { Project } from '@quilt/contract/features/projects';
import { NewView, type SavedView } from '@quilt/contract/features/views';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../lib/form-rules';
import { useContractForm } from '../../lib/use-contract-form';
import { Checkbox } from '../../ui/controls/Checkbox';
import { ErrorLine } from '../../ui/controls/ErrorLine';
import { TextInput } from '../../ui/controls/TextInput';
import { Dialog } from '../../ui/overlays/Dialog';
import { toasts } from '../../ui/overlays/toasts';
import { createView, updateView } from './api';
import './i18n';
import { type Asked, toSettings } from './settings';
import { useViewWords } from './use-view-words';
import styles from './ViewDialog.module.css';

const Typed = z.object({ title: filled(NewView.shape.title), isShared: z.boolean() });

interface ViewDialogProps {
  project: Project;
  /** Null: a new one. */
  view: SavedView | null;
  asked: Asked;
  isOpen: boolean;
  onSaved: (view: SavedView) => void;
  onClose: () => void;
}

/** A name for a view, and for a new one whether it is for everybody. */
export function ViewDialog({ project, view, asked, isOpen, onSaved, onClose }: ViewDialogProps) {
  const { t } = useTranslation('views');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: { title: view?.title ?? '', isShared: false },
    words: useViewWords(),
    fieldOf: { 'views.title_taken': 'title' },
    async save({ title, isShared }) {
      const saved = view
        ? await updateView(project.id, view, { title })
        : await createView(project.id, { title, isShared, settings: toSettings(asked) });
      toasts.show({ kind: 'done', text: t(view ? 'told.renamed' : 'told.saved'), detail: saved.title });
      onSaved(saved);
      onClose();
    },
  });
  const error = errorOf('title', t('dialog.name'));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(view ? 'dialog.renameTitle' : 'dialog.newTitle')}
      {...(!view && { lead: t('dialog.lead') })}
      closeLabel={t('close')}
      width={440}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="grey" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('dialog.save')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextInput
          {...form.register('title')}
          data-autofocus
          label={t('dialog.name')}
          error={error && <ErrorLine>{error}</ErrorLine>}
        />
        {!view && project.can.includes('view.share') && (
          <Checkbox {...form.register('isShared')} label={t('dialog.share')} />
        )}
      </div>
    </Dialog>
  );
}
