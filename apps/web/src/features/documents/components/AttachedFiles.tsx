import type { DocumentId, FileCard } from '@quilt/contract/features/documents';
import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { IconButton } from '../../../ui/controls/IconButton';
import { TextInput } from '../../../ui/controls/TextInput';
import { type FilesPlace, useDocumentUrl } from '../addresses';
import { type DraftFiles, detach, uploadsKeyOf, useFilesOf } from '../draft-files';
import '../i18n';
import { useUploadsOf } from '../uploads';
import { FileIcon } from './FileIcon';
import styles from './Files.module.css';
import { UploadRow } from './UploadRow';

/** What pictures show, in words, where whoever attaches them says so. */
interface PictureWords {
  /** Where the pictures are seen before they are said. */
  place: FilesPlace;
  max: number;
  of(id: DocumentId): string;
  onChange(id: DocumentId, words: string): void;
}

interface AttachedFilesProps {
  draft: DraftFiles;
  /** Such as stand there already, before those of the draft. */
  kept?: { files: readonly FileCard[]; onRemove(id: DocumentId): void } | undefined;
  words?: PictureWords | undefined;
}

/** What goes along with what one is about to say, and what is still on its way. */
export function AttachedFiles({ draft, kept, words }: AttachedFilesProps) {
  const { t } = useTranslation('documents');
  const files = useFilesOf(draft);
  const uploads = useUploadsOf(uploadsKeyOf(draft));
  const before = kept?.files ?? [];
  if (before.length + files.length + uploads.length === 0) return null;
  return (
    <ul className={styles.attached} aria-label={t(`files.attached.${draft.kind}`)}>
      {before.map((file) => (
        <Attached key={file.id} file={file} words={words} onRemove={() => kept?.onRemove(file.id)} />
      ))}
      {files.map((file) => (
        <Attached key={file.id} file={file} words={words} onRemove={() => detach(draft, file.id)} />
      ))}
      {uploads.map((upload) => (
        <UploadRow key={upload.key} upload={upload} />
      ))}
    </ul>
  );
}

interface AttachedProps {
  file: FileCard;
  words: PictureWords | undefined;
  onRemove(): void;
}

function Attached({ file, words, onRemove }: AttachedProps) {
  const { t } = useTranslation('documents');
  const format = useFormat();
  const { id, name, type, bytes, picture } = file;
  const isDescribed = words !== undefined && picture !== null;
  return (
    <li className={styles.file}>
      {isDescribed ? <Small place={words.place} file={file} /> : <FileIcon type={type} name={name} />}
      <span className={styles.words}>
        <b title={name}>{name}</b>
        <small>{format.size(bytes)}</small>
        {isDescribed && (
          <TextInput
            aria-label={t('files.alt', { name })}
            placeholder={t('files.altHint')}
            maxLength={words.max}
            value={words.of(id)}
            onChange={({ currentTarget }) => words.onChange(id, currentTarget.value)}
          />
        )}
      </span>
      <IconButton
        size="sm"
        label={t('remove', { name })}
        icon={<IconX size={18} stroke={1.75} aria-hidden="true" />}
        onClick={onRemove}
      />
    </li>
  );
}

function Small({ place, file }: { place: FilesPlace; file: FileCard }) {
  const { url, onError } = useDocumentUrl(place, file.id);
  return (
    <span className={styles.small}>{url && <img src={url} onError={onError} alt="" decoding="async" />}</span>
  );
}
