import type { UserUuid } from '@quilt/contract/core';
import { lazy, Suspense, useState } from 'react';
import { useNearEnd } from '../../../lib/use-near-end';

/** Its code is that of the feed, which nobody needs to see a profile. */
const ProfilePosts = lazy(async () => ({
  default: (await import('../../../features/feeds/components/ProfilePosts')).ProfilePosts,
}));

/** What somebody has posted comes when one has read as far. */
export function PostsPart({ uuid, isOwn }: { uuid: UserUuid; isOwn: boolean }) {
  const [isNear, setIsNear] = useState(false);
  const end = useNearEnd(() => setIsNear(true));
  // Where nothing has a layout, nobody reads as far.
  if (!isNear) return <div ref={typeof IntersectionObserver === 'undefined' ? undefined : end} />;
  return (
    <Suspense fallback={null}>
      <ProfilePosts uuid={uuid} isOwn={isOwn} />
    </Suspense>
  );
}
