import type { GroupId } from '@quilt/contract/features/groups';
import { changeFiles, hasKeptFiles, useFilesOf } from '../documents';
import { isEmpty, type PostDraft, useDraft } from './drafts';
import { useDraftFiles } from './files';

/** What is begun to be posted in a place, with its files: the same wherever one goes on with it. */
export function useBegunPost(group: GroupId | undefined) {
  const usual: PostDraft = {
    text: '',
    poll: null,
    level: group === undefined ? 'friends' : 'group',
    team: null,
    group: group ?? null,
    isAnnouncement: false,
    alts: {},
  };
  const place = group === undefined ? 'feed' : `group ${group}`;
  const [draft, keep, drop] = useDraft(place, usual);
  const attaching = useDraftFiles(place);
  const hasFiles = useFilesOf(attaching).length > 0;
  return {
    draft,
    keep,
    attaching,
    isBegun: !isEmpty(draft) || hasFiles,
    mayHaveFiles: hasFiles || hasKeptFiles(attaching),
    finish(): void {
      drop();
      changeFiles(attaching, () => []);
    },
  };
}
