import type { Document, DocumentCard, SharedDocument } from '@quilt/contract/features/documents';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { fileTypeOf } from './file-types';
import './i18n';

interface ItemWords {
  /** `Folder`, `PDF`, `Link` */
  kind(document: Document | SharedDocument): string;
  /** What a folder holds, how large a file is, where a link leads. */
  details(document: Document): string;
  /** Of one that is shown besides: what lies in a folder is not told. */
  card(card: DocumentCard): string;
  /** For a column of sizes. */
  size(document: Document | SharedDocument): string;
  when(instant: string): string;
}

export function useItemWords(): ItemWords {
  const { t } = useTranslation('items');
  const format = useFormat();
  const kind = (document: Document | SharedDocument): string =>
    document.kind === 'file' ? t(`types.${fileTypeOf(document.type)}`) : t(`kinds.${document.kind}`);
  const when = (instant: string): string => format.ago(new Date(instant), new Date());
  const inside = ({ contents }: Extract<Document, { kind: 'folder' }>): string => {
    const { files, folders, links, bytes } = contents;
    const parts = [
      files > 0 && t('contents.files', { count: files }),
      folders > 0 && t('contents.folders', { count: folders }),
      links > 0 && t('contents.links', { count: links }),
      bytes > 0 && format.size(bytes),
    ].filter((part) => part !== false);
    return parts.length === 0 ? t('contents.nothing') : parts.join(', ');
  };
  return {
    kind,
    details(document) {
      if (document.kind === 'folder') return inside(document);
      if (document.kind === 'link') return `${hostOf(document.url)}, ${when(document.changedAt)}`;
      const versions = document.versions === undefined ? [] : [t('versions', { count: document.versions })];
      return [kind(document), format.size(document.bytes), ...versions].join(', ');
    },
    card({ kind: of, type, bytes, url, changedAt }) {
      if (of === 'folder') return t('kinds.folder');
      return of === 'file'
        ? `${t(`types.${fileTypeOf(type ?? '')}`)}, ${format.size(bytes)}`
        : `${hostOf(url ?? '')}, ${when(changedAt)}`;
    },
    size: (document) => (document.kind === 'file' ? format.size(document.bytes) : kind(document)),
    when,
  };
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
