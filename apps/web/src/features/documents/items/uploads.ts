import type { Document, SentTo, Spot } from '@quilt/contract/features/documents';
import { ApiError } from '../../../lib/call-error';
import { queryClient } from '../../../lib/query-client';
import { retryUpload, startUploads, type Upload, type UploadsPlace } from '../uploads';
import { placesQuery, refetchDocuments } from './api';
import { deleteParts, giveUp, sendInParts } from './parts';
import { forgetUnfinished, takeLeftovers, useLeftovers } from './unfinished';

type StoredFile = Extract<Document, { kind: 'file' }>;

/** All that goes to documents, wherever there. */
export const UPLOADS = 'documents';

/** Where the name is taken: what was said to be done about it. */
type Way = 'keepBoth' | 'newVersion';
const ways = new WeakMap<File, Way>();

const uploadsTo = (where: SentTo): UploadsPlace<StoredFile> => ({
  key: UPLOADS,
  giveUp: (file) => giveUp(file, where),
  findMax: () => queryClient.getQueryData(placesQuery.queryKey)?.maxBytes,
  async send(file, options) {
    const ifTaken = ways.get(file) ?? 'ask';
    const item = await sendInParts(file, { ...where, ifTaken }, options);
    void refetchDocuments();
    if (item.kind !== 'file') throw new Error('a file was stored as something else');
    return item;
  },
});

export function sentTo(spot: Spot): SentTo {
  if (spot.kind === 'folder') return { folder: spot.id };
  return spot.kind === 'team' ? { team: spot.id } : {};
}

export function uploadTo(spot: Spot, files: readonly File[]): void {
  startUploads(uploadsTo(sentTo(spot)), files);
}

/** Of files that are chosen again those that were on their way go on. */
export function goOnWith(files: readonly File[]): void {
  for (const { file, where } of takeLeftovers(files)) startUploads(uploadsTo(where), [file]);
}

export function forgetLeftovers(): void {
  for (const { url } of useLeftovers.getState().all) {
    deleteParts(url);
    forgetUnfinished(url);
  }
}

/** Something of the name is there already. */
export const isTakenCode = (code: string): boolean =>
  code === 'documents.name_taken' || code === 'documents.folder_exists';

export const isTaken = ({ error }: Upload): boolean =>
  error instanceof ApiError && codesOf(error).some(isTakenCode);

export const codesOf = ({ code, fields }: ApiError): string[] => [code, ...fields.map((field) => field.code)];

/** Once more: by another name, or as the latest version of the file that is there. */
export function sendTaken({ key, file }: Upload, way: Way): void {
  ways.set(file, way);
  retryUpload(key);
}
