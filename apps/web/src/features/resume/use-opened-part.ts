import { RESUME_PARTS, type ResumePart } from '@quilt/contract/features/resume';
import { type RefObject, useEffect, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';

const NAME = 'part';

/** The address of one's own profile with that part open to be edited. */
export function partPath(profile: string, part: ResumePart): string {
  return `${profile}?${NAME}=${part}`;
}

/** Opens the part that the address names, whenever it is gone to, and brings it into sight. */
export function useOpenedPart(
  part: ResumePart,
  canEdit: boolean,
  open: () => void,
): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const { key } = useLocation();
  const [query] = useSearchParams();
  const isNamed = canEdit && RESUME_PARTS.find((name) => name === query.get(NAME)) === part;
  const openNow = useRef(open);
  openNow.current = open;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Going to the same address once more opens it once more.
  useEffect(() => {
    if (!isNamed) return;
    openNow.current();
    // After the form has come.
    const frame = requestAnimationFrame(() => {
      const card = ref.current;
      if (!card?.contains(document.activeElement))
        card?.querySelector<HTMLElement>('input, textarea')?.focus();
      card?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [isNamed, key]);
  return ref;
}
