import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../lib/call-error';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextInput } from '../../../ui/controls/TextInput';
import styles from '../components/Attachments.module.css';
import { FileIcon } from '../components/FileIcon';
import '../i18n';
import { useDocumentWords } from '../use-document-words';
import './i18n';
import { type Branch, retryBranch, stopBranches, UnreadBranch } from './trees';
import own from './UploadsCard.module.css';
import { codesOf, isTakenCode } from './uploads';

/** By this name it will never be made. */
const isOfName = (error: unknown): boolean =>
  error instanceof ApiError && codesOf(error).some((code) => isTakenCode(code) || NAME_CODES.has(code));
const NAME_CODES = new Set(['documents.name_too_long', 'documents.name_wrong', 'common.required']);

/** A folder that could not be made, or a file that could not be read. */
export function BranchRow({ branch: { key, kind, name, state, error } }: { branch: Branch }) {
  const { t } = useTranslation('items');
  const { t: tFiles } = useTranslation('documents');
  const { wordError } = useDocumentWords();
  const [typed, setTyped] = useState<string | null>(null);
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (typed === null || typed.trim() === '') return;
    setTyped(null);
    retryBranch(key, typed);
  };
  return (
    <li className={styles.row}>
      <FileIcon type="" name={name} kind={kind} />
      <span className={styles.text}>
        <span className={styles.name} title={name}>
          {name}
        </span>
        {state === 'cut' ? (
          <span className={styles.meta}>{tFiles('cut')}</span>
        ) : (
          <>
            <span role="alert" className={styles.failed}>
              {error instanceof UnreadBranch ? t('uploads.unread') : wordError(error)}
            </span>
            {kind === 'folder' && <span className={styles.meta}>{t('uploads.below')}</span>}
          </>
        )}
        {state === 'failed' && typed === null && (
          <span className={styles.ways}>
            <Button size="sm" variant="grey" onClick={() => retryBranch(key)}>
              {tFiles('retry')}
            </Button>
            {isOfName(error) && (
              <Button size="sm" variant="grey" onClick={() => setTyped(name)}>
                {t('uploads.rename')}
              </Button>
            )}
          </span>
        )}
        {state === 'failed' && typed !== null && (
          <form className={own.rename} onSubmit={handleSubmit}>
            <TextInput
              label={t('uploads.newName', { name })}
              value={typed}
              autoFocus
              onChange={({ currentTarget }) => setTyped(currentTarget.value)}
            />
            <Button type="submit" size="sm" variant="grey" disabled={typed.trim() === ''}>
              {t('create.folderSubmit')}
            </Button>
          </form>
        )}
      </span>
      <span className={styles.tools}>
        <IconButton
          size="sm"
          label={tFiles('dismiss', { name })}
          icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
          onClick={() => stopBranches([key])}
        />
      </span>
    </li>
  );
}
