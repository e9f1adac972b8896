import type { Post } from '@quilt/contract/features/feeds';
import {
  IconCopy,
  IconDots,
  IconFlag,
  IconHistory,
  IconPencil,
  IconPin,
  IconPinnedOff,
  IconTrash,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { copyText } from '../../../lib/hand-out';
import { PATHS } from '../../../lib/paths';
import { IconButton } from '../../../ui/controls/IconButton';
import { Menu, MenuItem } from '../../../ui/overlays/Menu';
import { toasts } from '../../../ui/overlays/toasts';
import { TAKES_FOCUS } from '../../../ui/page/focus';
import { useToldAct } from '../../edits';
import { deletePost, pin, reportPost, restorePost } from '../api';
import '../i18n';
import { postUrl } from '../paths';
import { useFeedWords } from '../use-feed-words';
import { EditDialog } from './EditDialog';
import { FormerPosts } from './FormerPosts';
import { ReportDialog } from './ReportDialog';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface PostMenuProps {
  post: Post;
  name: string;
  /** It is all that is shown: of one that is deleted nothing would be left. */
  isAlone: boolean;
}

export function PostMenu({ post, name, isAlone }: PostMenuProps) {
  const { t } = useTranslation('feeds');
  const { wordError } = useFeedWords();
  const { act } = useToldAct({ wordError, undone: t('post.restored') });
  const [opened, setOpened] = useState<'edit' | 'former' | 'report' | null>(null);
  const { id, can, isPinned, editedAt } = post;
  const navigate = useNavigate();
  const close = (): void => setOpened(null);
  const handleDelete = async (): Promise<void> => {
    const isDeleted = await act(() => deletePost(id), {
      text: t('post.deleted'),
      undo: () => restorePost(id),
    });
    if (isDeleted && isAlone) void navigate(PATHS.feeds, { replace: true });
  };
  const handleCopy = async (): Promise<void> => {
    const url = postUrl(id);
    const isCopied = await copyText(url);
    toasts.show(
      isCopied
        ? { kind: 'done', text: t('post.copied') }
        : { kind: 'error', text: t('post.notCopied', { url }) },
    );
  };
  return (
    <>
      <Menu width={260} position="bottom-end" hideDetached={false}>
        <Menu.Target>
          <IconButton
            {...TAKES_FOCUS}
            label={t('post.more', { name })}
            icon={<IconDots size={20} stroke={1.75} aria-hidden="true" />}
          />
        </Menu.Target>
        <Menu.Dropdown>
          {can.includes('post.edit') && (
            <MenuItem icon={<IconPencil {...ICON} />} onClick={() => setOpened('edit')}>
              {t('post.edit')}
            </MenuItem>
          )}
          {editedAt !== null && (
            <MenuItem icon={<IconHistory {...ICON} />} onClick={() => setOpened('former')}>
              {t('post.history')}
            </MenuItem>
          )}
          {can.includes('post.pin') && (
            <MenuItem
              icon={isPinned ? <IconPinnedOff {...ICON} /> : <IconPin {...ICON} />}
              onClick={() =>
                void act(() => pin(id, !isPinned), {
                  text: t(isPinned ? 'post.unpinnedDone' : 'post.pinnedDone'),
                })
              }
            >
              {t(isPinned ? 'post.unpin' : 'post.pin')}
            </MenuItem>
          )}
          <MenuItem icon={<IconCopy {...ICON} />} onClick={() => void handleCopy()}>
            {t('post.copyLink')}
          </MenuItem>
          {can.includes('post.report') && (
            <MenuItem icon={<IconFlag {...ICON} />} onClick={() => setOpened('report')}>
              {t('post.report')}
            </MenuItem>
          )}
          {can.includes('post.delete') && (
            <MenuItem isDestructive icon={<IconTrash {...ICON} />} onClick={() => void handleDelete()}>
              {t('post.delete')}
            </MenuItem>
          )}
        </Menu.Dropdown>
      </Menu>
      {opened === 'edit' && <EditDialog post={post} onClose={close} />}
      {opened === 'former' && <FormerPosts post={post} onClose={close} />}
      {opened === 'report' && <ReportDialog onReport={(body) => reportPost(id, body)} onClose={close} />}
    </>
  );
}
