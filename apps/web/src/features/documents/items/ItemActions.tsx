import type { DOCUMENT_ACTIONS, Document } from '@quilt/contract/features/documents';
import {
  IconCheckbox,
  IconCopy,
  IconDownload,
  IconEye,
  IconFolderSymlink,
  IconInfoCircle,
  IconLink,
  IconPencil,
  IconPhoto,
  IconPin,
  IconPinnedOff,
  IconRestore,
  IconShare,
  IconTrash,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import './i18n';
import type { Shown } from './shown';
import { isDownloadable } from './use-item-acts';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface ItemActionsProps {
  documents: readonly Document[];
  shown: Shown;
}

/** The entries of a menu: what may be done with one, or with all of several. */
export function ItemActions({ documents, shown }: ItemActionsProps) {
  const { t } = useTranslation('items');
  const { acts, selection, isClosed } = shown;
  const [first, ...others] = documents;
  const may = (action: (typeof DOCUMENT_ACTIONS)[number]): boolean =>
    documents.every(({ can }) => can.includes(action));
  const one = others.length === 0 ? first : undefined;
  if (isClosed) {
    return (
      <>
        <MenuItem icon={<IconRestore {...ICON} />} onClick={() => void acts.restore(documents)}>
          {t('acts.restore')}
        </MenuItem>
        <MenuItem
          isDestructive
          icon={<IconTrash {...ICON} />}
          onClick={() => acts.ask({ kind: 'purge', documents })}
        >
          {t('acts.purge')}
        </MenuItem>
      </>
    );
  }
  return (
    <>
      {isDownloadable(documents) && (
        <MenuItem icon={<IconDownload {...ICON} />} onClick={() => acts.download(documents)}>
          {t('acts.download')}
        </MenuItem>
      )}
      {one && (
        <>
          <MenuItem icon={<IconLink {...ICON} />} onClick={() => void acts.copyAddress(one)}>
            {t('acts.copyAddress')}
          </MenuItem>
          <MenuItem
            icon={<IconInfoCircle {...ICON} />}
            onClick={() => acts.ask({ kind: 'details', document: one })}
          >
            {t('acts.details')}
          </MenuItem>
          <MenuItem
            icon={one.isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
            onClick={() => acts.togglePin(one)}
          >
            {one.isPinned ? t('acts.unpin') : t('acts.pin')}
          </MenuItem>
          <MenuItem icon={<IconCheckbox {...ICON} />} onClick={() => selection.toggle(one.id)}>
            {selection.chosen.has(one.id) ? t('acts.unchoose') : t('acts.choose')}
          </MenuItem>
        </>
      )}
      <MenuItem icon={<IconCopy {...ICON} />} onClick={() => acts.ask({ kind: 'copy', documents })}>
        {t('acts.copy')}
      </MenuItem>
      {one?.can.includes('document.shareByLink') && (
        <MenuItem icon={<IconShare {...ICON} />} onClick={() => acts.ask({ kind: 'share', document: one })}>
          {t('acts.share')}
        </MenuItem>
      )}
      {may('document.change') && (
        <>
          <Menu.Divider />
          {one && (
            <>
              <MenuItem
                icon={<IconPencil {...ICON} />}
                end={<kbd>F2</kbd>}
                onClick={() => acts.ask({ kind: 'rename', document: one })}
              >
                {t(one.kind === 'link' ? 'acts.edit' : 'acts.rename')}
              </MenuItem>
              {one.kind === 'folder' && (
                <MenuItem
                  icon={<IconPhoto {...ICON} />}
                  onClick={() => acts.ask({ kind: 'picture', document: one })}
                >
                  {t('acts.picture')}
                </MenuItem>
              )}
              <MenuItem
                icon={<IconEye {...ICON} />}
                onClick={() => acts.ask({ kind: 'access', document: one })}
              >
                {t('acts.access')}
              </MenuItem>
            </>
          )}
          <MenuItem
            icon={<IconFolderSymlink {...ICON} />}
            onClick={() => acts.ask({ kind: 'move', documents })}
          >
            {t('acts.move')}
          </MenuItem>
        </>
      )}
      {may('document.delete') && (
        <MenuItem
          isDestructive
          icon={<IconTrash {...ICON} />}
          end={<kbd>Del</kbd>}
          onClick={() => void acts.trash(documents)}
        >
          {t('acts.trash')}
        </MenuItem>
      )}
    </>
  );
}
