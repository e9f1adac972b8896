import type { UserUuid } from '@quilt/contract/core';
import type { ViewAs } from '@quilt/contract/features/profile';
import * as endpoints from '@quilt/contract/features/resume';
import type { Language } from '@quilt/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';

export type LinkPart = (typeof endpoints.LINK_PARTS)[number];

export function resumeQuery(uuid: UserUuid, as?: ViewAs) {
  return queryOptions({
    queryKey: ['resume', uuid, as ?? 'self'],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getResume, { params: { uuid }, query: { as } }, { signal })).item,
    // Others change theirs without telling.
    refetchOnMount: 'always',
  });
}

/** With other eyes it may look different now. */
export async function updateResume(uuid: UserUuid, body: endpoints.ResumeChanges): Promise<void> {
  const { item } = await call(endpoints.updateResume, { body });
  queryClient.setQueryData(resumeQuery(uuid).queryKey, item);
  void queryClient.invalidateQueries({ queryKey: ['resume', uuid], refetchType: 'none' });
}

/** Where to download it from: for a few minutes, and for this session alone. */
export async function openPdf(uuid: UserUuid, language: Language): Promise<string> {
  return (await call(endpoints.openResumePdf, { params: { uuid }, body: { language } })).item.url;
}

export const linkQuery = queryOptions({
  queryKey: ['resumeLink'],
  queryFn: async ({ signal }) => (await call(endpoints.getResumeLink, {}, { signal })).item,
  refetchOnMount: 'always',
});

/** Answers with the address, which is told this once. */
export async function renewLink(parts: LinkPart[]): Promise<string> {
  const {
    item: { url, ...link },
  } = await call(endpoints.renewResumeLink, { body: { parts } });
  queryClient.setQueryData(linkQuery.queryKey, link);
  return url;
}

export async function changeLink(parts: LinkPart[]): Promise<void> {
  const { item } = await call(endpoints.changeResumeLink, { body: { parts } });
  queryClient.setQueryData(linkQuery.queryKey, item);
}

export async function removeLink(): Promise<void> {
  await call(endpoints.removeResumeLink, {});
  queryClient.setQueryData(linkQuery.queryKey, null);
}

/** Not kept: it is nobody's of this session. */
export function sharedQuery(token: string) {
  return queryOptions({
    queryKey: ['cv', token],
    queryFn: async ({ signal }) =>
      (await call(endpoints.getSharedResume, { params: { token } }, { signal })).item,
    gcTime: 0,
  });
}
