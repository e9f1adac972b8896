import type { ImageId } from '@quilt/contract/core';
import { useQuery } from '@tanstack/react-query';
import { queryClient } from '../../../lib/query-client';
import type { QuiltKind } from '../../../ui/quilt/quilt-tiles';

export interface Marked {
  id: number;
  image: ImageId | null;
}

export type LoadImage = (image: ImageId, signal: AbortSignal) => Promise<Blob>;

/** The image of a team or a project as an object URL, made once for all who show it; null: the quilt stands there. */
export function useMarkImage(
  kind: QuiltKind,
  { id, image }: Marked,
  load: LoadImage,
): string | 'loading' | null {
  const query = useQuery({
    queryKey: ['markImage', kind, id, image],
    queryFn: async ({ signal }) => (image === null ? null : URL.createObjectURL(await load(image, signal))),
    enabled: image !== null,
    // Another image has another id.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (image === null || query.isError) return null;
  return query.data ?? 'loading';
}

queryClient.getQueryCache().subscribe(({ type, query }) => {
  const url: unknown = query.state.data;
  if (type === 'removed' && query.queryKey[0] === 'markImage' && typeof url === 'string') {
    URL.revokeObjectURL(url);
  }
});
