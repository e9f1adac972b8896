import * as endpoints from '@quilt/contract/features/feeds';
import { useMemo } from 'react';
import { call } from '../../lib/api-client';
import { upload } from '../../lib/upload';
import type { DraftFiles, FilesPlace } from '../documents';

/** Where the files of posts are, those that are not posted yet among them. */
export const POST_FILES: FilesPlace = {
  key: 'posts',
  open: async (ids) => (await call(endpoints.openPostFiles, { body: { ids } })).items,
};

const draftOf = (place: string): DraftFiles => ({
  kind: 'post',
  place,
  queryKey: ['feeds', 'uploads'],
  list: (signal) => call(endpoints.listPostUploads, {}, { signal }),
  send: async (file, options) => (await upload(endpoints.uploadToPost, { files: { file } }, options)).item,
  remove: (document) => call(endpoints.deletePostUpload, { params: { document } }),
});

/** What goes along with what is posted next from here. */
export const useDraftFiles = (place: string): DraftFiles => useMemo(() => draftOf(place), [place]);
