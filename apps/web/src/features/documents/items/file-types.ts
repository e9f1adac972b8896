import { FILE_TYPES, type FileType } from '@quilt/contract/features/documents';

const BY_MEDIA_TYPE = new Map<string, FileType>(
  Object.entries(FILE_TYPES).flatMap(([type, media]) =>
    media.map((one): [string, FileType] => [one, type as keyof typeof FILE_TYPES]),
  ),
);

export const fileTypeOf = (mediaType: string): FileType => BY_MEDIA_TYPE.get(mediaType) ?? 'other';
