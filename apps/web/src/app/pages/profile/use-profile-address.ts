import { type ViewAs, ViewAs as Viewer } from '@quilt/contract/features/profile';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { LISTS, type ListName } from '../../../features/friends';
import { PATHS } from '../../../lib/paths';

interface ProfileAddress {
  list: ListName | null;
  as: ViewAs | undefined;
  isEditing: boolean;
  /** All achievements: of oneself at an address of their own. */
  hasAchievements: boolean;
  achievementsPath: string;
  /** The same page with another thing open. */
  listPath(list: ListName): string;
  asPath(as: ViewAs): string;
  editPath: string;
  /** With nothing open. */
  plainPath: string;
  close(): void;
}

/** What of a profile is open, which stands in its address: it can be shared, and gone back from. */
export function useProfileAddress(): ProfileAddress {
  const { pathname: path } = useLocation();
  const isOwnAchievements = path === PATHS.achievements;
  const pathname = isOwnAchievements ? PATHS.profile : path;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  return {
    list: LISTS.find((list) => list === query.get('list')) ?? null,
    as: Viewer.safeParse(query.get('as')).data,
    isEditing: query.has('edit'),
    hasAchievements: isOwnAchievements || query.has('achievements'),
    achievementsPath: pathname === PATHS.profile ? PATHS.achievements : `${pathname}?achievements=1`,
    listPath: (list) => `${pathname}?list=${list}`,
    asPath: (as) => `${pathname}?as=${as}`,
    editPath: `${pathname}?edit=1`,
    plainPath: pathname,
    close: () => void navigate(pathname, { preventScrollReset: true }),
  };
}
