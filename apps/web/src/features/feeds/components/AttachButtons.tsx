import { IconPaperclip, IconPhoto } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/controls/IconButton';
import '../i18n';
import type { PostFiles } from '../use-post-files';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

/** Pictures, and all other files. */
export function AttachButtons({ files: { fields, choosePictures, choose } }: { files: PostFiles }) {
  const { t } = useTranslation('feeds');
  return (
    <>
      {fields}
      <IconButton label={t('compose.addPicture')} icon={<IconPhoto {...ICON} />} onClick={choosePictures} />
      <IconButton label={t('compose.addFile')} icon={<IconPaperclip {...ICON} />} onClick={choose} />
    </>
  );
}
