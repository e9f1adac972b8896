import { Button } from '@mantine/core';
import { TAG_COLOURS, type TagColour } from '@quilt/contract/core';
import { NewTag, type ProjectId, type Tag } from '@quilt/contract/features/projects';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { ColourField } from '../components/ColourField';
import '../i18n';
import { createTag, deleteTag, updateTag } from '../parts-api';
import { useProjectAct } from '../use-project-act';
import { useProjectWords } from '../use-project-words';
import styles from './TagDialog.module.css';

const Typed = z.object({ title: filled(NewTag.shape.title), colour: NewTag.shape.colour });

interface TagDialogProps {
  project: ProjectId;
  /** Null: a new one. */
  tag: Tag | null;
  /** How many there are: each new one gets the next colour. */
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

export function TagDialog({ project, tag, count, isOpen, onClose }: TagDialogProps) {
  const { t } = useTranslation('projects');
  const { act, isActing } = useProjectAct();
  const nextColour = (place: number): TagColour => TAG_COLOURS[place % TAG_COLOURS.length] ?? 'blue';
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: Typed,
    initial: { title: tag?.title ?? '', colour: tag?.colour ?? nextColour(count) },
    words: useProjectWords(),
    fieldOf: { 'projects.tag_taken': 'title' },
    async save(typed) {
      await (tag ? updateTag(project, tag.id, typed) : createTag(project, typed));
      toasts.show({ kind: 'done', text: t(tag ? 'told.saved' : 'told.tagCreated'), detail: typed.title });
      if (!tag) form.reset({ title: '', colour: nextColour(count + 1) });
      onClose();
    },
  });
  const handleDelete = async ({ id, title, colour }: Tag): Promise<void> => {
    const isDone = await act(() => deleteTag(project, id), {
      text: t('told.tagDeleted'),
      detail: title,
      undo: () => createTag(project, { title, colour }),
    });
    if (isDone) onClose();
  };
  const error = errorOf('title', t('fields.title'));
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={tag ? t('tags.editTitle') : t('tags.newTitle')}
      closeLabel={t('close')}
      width={440}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          {tag && (
            <Button variant="danger" loading={isActing} onClick={() => void handleDelete(tag)}>
              {t('delete')}
            </Button>
          )}
          <Button type="submit" loading={isSaving}>
            {tag ? t('save') : t('tags.create')}
          </Button>
        </>
      }
    >
      <div className={styles.fields}>
        <TextInput
          {...form.register('title')}
          data-autofocus
          label={t('fields.title')}
          error={error && <ErrorLine>{error}</ErrorLine>}
        />
        <Controller
          control={form.control}
          name="colour"
          render={({ field }) => <ColourField value={field.value} onChange={field.onChange} />}
        />
      </div>
    </Dialog>
  );
}
