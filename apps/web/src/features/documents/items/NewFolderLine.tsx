import { Button } from '@mantine/core';
import type { Spot } from '@quilt/contract/features/documents';
import { IconFolderPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../lib/use-act';
import { ErrorLine } from '../../../ui/controls/ErrorLine';
import { TextInput } from '../../../ui/controls/TextInput';
import { useDocumentWords } from '../use-document-words';
import { createFolder } from './api';
import styles from './FolderTree.module.css';
import './i18n';

interface NewFolderLineProps {
  /** What it is made in, which is chosen in the tree. */
  inside: { spot: Spot; name: string };
  onMade(spot: Spot, name: string): void;
}

/** A folder to move or to copy to, made without leaving the dialog. */
export function NewFolderLine({ inside, onMade }: NewFolderLineProps) {
  const { t } = useTranslation('items');
  const { act, isActing, failure, forget } = useAct(useDocumentWords());
  const [name, setName] = useState<string | null>(null);
  if (name === null) {
    return (
      <Button
        size="sm"
        variant="ghost"
        leftSection={<IconFolderPlus size={18} stroke={1.75} aria-hidden="true" />}
        onClick={() => setName('')}
      >
        {t('move.newFolder', { name: inside.name })}
      </Button>
    );
  }
  const make = (): void =>
    void act(async () => {
      const { id, name: made } = await createFolder(inside.spot, name);
      setName(null);
      onMade({ kind: 'folder', id }, made);
    });
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    // It would move already.
    event.preventDefault();
    make();
  };
  return (
    <div className={styles.newFolder}>
      <TextInput
        label={t('move.newFolder', { name: inside.name })}
        value={name}
        autoFocus
        onChange={({ currentTarget }) => {
          forget();
          setName(currentTarget.value);
        }}
        onKeyDown={handleKeyDown}
        error={failure !== null && <ErrorLine>{failure}</ErrorLine>}
      />
      <Button variant="grey" loading={isActing} disabled={name.trim() === ''} onClick={make}>
        {t('create.folderSubmit')}
      </Button>
    </div>
  );
}
