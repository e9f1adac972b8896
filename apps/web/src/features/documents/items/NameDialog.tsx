import { Button } from '@mantine/core';
import {
  type Document,
  DocumentName,
  FolderName,
  LinkUrl,
  type Spot,
} from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { filled } from '../../../lib/form-rules';
import { useContractForm } from '../../../lib/use-contract-form';
import { useEdit } from '../../../lib/use-edit';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { Dialog } from '../../../ui/overlays/Dialog';
import { toasts } from '../../../ui/overlays/toasts';
import { FieldGrid, WideField } from '../../../ui/page/FieldGrid';
import { EditClash } from '../../edits';
import { useDocumentWords } from '../use-document-words';
import { createFolder, createLink, updateDocument } from './api';
import './i18n';

interface Typed {
  name: string;
  url: string;
}

const ANY_URL = z.string();
const FOLDER = z.object({ name: filled(FolderName), url: ANY_URL });
const FILE = z.object({ name: filled(DocumentName), url: ANY_URL });
const LINK = z.object({ name: filled(DocumentName), url: filled(LinkUrl) });
const SCHEMAS = { folder: FOLDER, file: FILE, link: LINK };

interface NamingProps {
  isOpen: boolean;
  onClose(): void;
}

interface NewDialogProps extends NamingProps {
  kind: 'folder' | 'link';
  spot: Spot;
}

export function NewDialog({ kind, spot, isOpen, onClose }: NewDialogProps) {
  const { t } = useTranslation('items');
  const save = async ({ name, url }: Typed): Promise<void> => {
    const made = kind === 'folder' ? await createFolder(spot, name) : await createLink(spot, name, url);
    onClose();
    toasts.show({ kind: 'done', text: t(`create.${kind}Made`), detail: made.name });
  };
  return (
    <NameDialog
      kind={kind}
      isOpen={isOpen}
      onClose={onClose}
      initial={{ name: '', url: '' }}
      title={t(`create.${kind}Title`)}
      lead={t(`create.${kind}Lead`)}
      submitLabel={t(`create.${kind}Submit`)}
      save={save}
    />
  );
}

/** Of a link also where it leads. */
export function RenameDialog({ document, isOpen, onClose }: NamingProps & { document: Document }) {
  const { t } = useTranslation('items');
  const { edit, clash } = useEdit((body: Parameters<typeof updateDocument>[1]) =>
    updateDocument(document.id, body),
  );
  const before = { name: document.name, url: document.kind === 'link' ? document.url : '' };
  const save = async ({ name, url }: Typed): Promise<void> => {
    const changes = { ...(name !== before.name && { name }), ...(url !== before.url && { url }) };
    if (Object.keys(changes).length > 0) {
      await edit(document.version, changes);
      toasts.show({ kind: 'done', text: t('told.saved') });
    }
    onClose();
  };
  return (
    <>
      <NameDialog
        kind={document.kind}
        isOpen={isOpen}
        // The key that closes what lies over it must not close both.
        onClose={() => clash === null && onClose()}
        initial={before}
        title={t(document.kind === 'link' ? 'rename.linkTitle' : 'rename.title', { name: document.name })}
        submitLabel={t('save')}
        save={save}
      />
      <EditClash
        clash={clash}
        fields={{ name: { label: t('fields.name') }, url: { label: t('fields.url') } }}
      />
    </>
  );
}

interface NameDialogProps extends NamingProps {
  kind: Document['kind'];
  initial: Typed;
  title: string;
  lead?: string;
  submitLabel: string;
  save(typed: Typed): Promise<void>;
}

function NameDialog(props: NameDialogProps) {
  const { kind, initial, title, lead, submitLabel, isOpen, onClose, save } = props;
  const { t } = useTranslation('items');
  const { form, submit, isSaving, errorOf, failure } = useContractForm({
    schema: SCHEMAS[kind],
    initial,
    words: useDocumentWords(),
    fieldOf: { 'documents.folder_exists': 'name', 'documents.name_taken': 'name' },
    save,
  });
  const errorLine = (name: keyof Typed) => {
    const error = errorOf(name, t(`fields.${name}`));
    return error && <ErrorLine>{error}</ErrorLine>;
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      lead={lead}
      closeLabel={t('close')}
      width={480}
      onSubmit={submit}
      hint={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {submitLabel}
          </Button>
        </>
      }
    >
      <FieldGrid>
        <WideField>
          <TextInput
            {...form.register('name')}
            data-autofocus
            label={t('fields.name')}
            error={errorLine('name')}
            onFocus={({ currentTarget }) => selectStem(currentTarget, kind)}
          />
        </WideField>
        {kind === 'link' && (
          <WideField>
            <TextInput
              {...form.register('url')}
              type="url"
              label={t('fields.url')}
              placeholder="https://"
              error={errorLine('url')}
            />
          </WideField>
        )}
      </FieldGrid>
    </Dialog>
  );
}

/** Of a file what is before its ending, which hardly anybody means to change. */
function selectStem(field: HTMLInputElement, kind: Document['kind']): void {
  const end = kind === 'file' ? field.value.lastIndexOf('.') : -1;
  field.setSelectionRange(0, end > 0 ? end : field.value.length);
}
