import { Button } from '@mantine/core';
import type { DocumentVersion, VersionId } from '@quilt/contract/features/documents';
import { IconDots, IconDownload, IconRestore, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { useFormat } from '../../../i18n/use-format';
import { followLink } from '../../../lib/hand-out';
import { IconButton } from '../../../ui/controls/IconButton';
import { useFileChoice } from '../../../ui/controls/use-file-choice';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { useToldAct } from '../../edits';
import '../items/i18n';
import { usePeople } from '../items/people';
import type { DocumentFile } from '../items/questions';
import { useItemWords } from '../items/use-item-words';
import { useDocumentWords } from '../use-document-words';
import { addVersion, deleteVersion, openVersion, restoreVersion, versionsQuery } from './api';
import './i18n';
import styles from './Past.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface VersionsProps {
  file: DocumentFile;
  onDownload(): void;
}

/** What a file is and was: other bytes can be given to it, and those that it had be taken back. */
export function Versions({ file, onDownload }: VersionsProps) {
  const { t } = useTranslation('past');
  const { t: items } = useTranslation('items');
  const words = useDocumentWords();
  const tellFailed = useFailedLoad(words);
  const { act, isActing } = useToldAct({ wordError: words.wordError, undone: items('undone') });
  const title = useId();
  const query = useQuery(versionsQuery(file.id));
  const mayChange = file.can.includes('document.change');
  const choice = useFileChoice(([picked]) => {
    if (!picked) return;
    void act(async () => {
      const { versions } = await addVersion(file.id, picked);
      toasts.show({ kind: 'done', text: versions === file.versions ? t('same') : t('added') });
    });
  });
  return (
    <section className={styles.part} aria-labelledby={title}>
      <header className={styles.head}>
        <h3 id={title}>{t('versions')}</h3>
        {mayChange && (
          <Button size="sm" variant="grey" loading={isActing} onClick={choice.choose}>
            {t('add')}
          </Button>
        )}
      </header>
      {choice.field}
      {query.data ? (
        <ul className={styles.rows} aria-labelledby={title}>
          {query.data.map((version) => (
            <Version
              key={version.number}
              file={file}
              version={version}
              mayChange={mayChange}
              onDownload={onDownload}
            />
          ))}
        </ul>
      ) : query.isError ? (
        <RegionError title={t('versionsNotLoaded')} {...tellFailed(query)} />
      ) : (
        <Bone width="80%" height={20} />
      )}
    </section>
  );
}

interface VersionProps extends VersionsProps {
  version: DocumentVersion;
  mayChange: boolean;
}

function Version({ file, version, mayChange, onDownload }: VersionProps) {
  const { t } = useTranslation('past');
  const { t: items } = useTranslation('items');
  const format = useFormat();
  const { when } = useItemWords();
  const { wordError } = useDocumentWords();
  const { act, isActing } = useToldAct({ wordError, undone: items('undone') });
  const [isAsking, setIsAsking] = useState(false);
  const people = usePeople();
  const { id, number, uploader, bytes, createdAt } = version;
  const who = (uploader && people.get(uploader)?.fullName) ?? t('deletedUser');
  const download = (of: VersionId): void =>
    void act(async () => followLink(await openVersion(file.id, of), file.name));
  const restore = (of: VersionId): void =>
    void act(() => restoreVersion(file.id, of), { text: t('restored', { number }), detail: file.name });
  const remove = async (of: VersionId): Promise<void> => {
    await act(() => deleteVersion(file.id, of), { text: t('removed', { number }), detail: file.name });
    setIsAsking(false);
  };
  return (
    <li className={styles.row}>
      <span className={styles.text}>
        <strong>{t(id === null ? 'now' : 'version', { number })}</strong>
        <small>{t('meta', { size: format.size(bytes), who, when: when(createdAt) })}</small>
      </span>
      <Menu width={220} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton size="sm" label={t('more', { number })} icon={<IconDots {...ICON} />} />
        </Menu.Target>
        <Menu.Dropdown>
          <MenuItem
            icon={<IconDownload {...ICON} />}
            onClick={() => (id === null ? onDownload() : download(id))}
          >
            {t('download')}
          </MenuItem>
          {id !== null && mayChange && (
            <>
              <MenuItem icon={<IconRestore {...ICON} />} onClick={() => restore(id)}>
                {t('restore')}
              </MenuItem>
              <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => setIsAsking(true)}>
                {t('remove')}
              </MenuItem>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {id !== null && (
        <ConfirmDialog
          isOpen={isAsking}
          isDestructive
          title={t('removeTitle', { number })}
          keepLabel={t('keep')}
          onKeep={() => setIsAsking(false)}
          actLabel={t('remove')}
          onAct={() => void remove(id)}
          isActing={isActing}
        >
          {t('removeLine')}
        </ConfirmDialog>
      )}
    </li>
  );
}
