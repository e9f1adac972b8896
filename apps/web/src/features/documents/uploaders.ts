import type { UserUuid } from '@quilt/contract/core';
import type { PersonCard } from '@quilt/contract/features/profile';
import type { ProjectId } from '@quilt/contract/features/projects';

/** What files hang on knows its people. */
export interface Uploaders {
  project: ProjectId;
  /** A hook: undefined until it is known who, null for nobody that can be shown. */
  usePerson(project: ProjectId, uuid: UserUuid | null): PersonCard | null | undefined;
  onPeople(people: readonly PersonCard[]): void;
}
