import type { GroupRole } from '@quilt/contract/access';
import {
  changeGroupRole,
  createGroup,
  type Group,
  type GroupId,
  getGroup,
  inviteToGroup,
  joinGroup,
  type NewGroup,
} from '@quilt/contract/features/groups';
import type { Person } from '.';
import { createTiesWorld } from './ties-world';

/** People, and groups that they are in. */
export async function createGroupsWorld() {
  const world = await createTiesWorld();
  const { done } = world;
  let times = 0;

  const join = (who: Person, id: GroupId) => who.call(joinGroup, { params: { id } });

  async function found(owner: Person, fields: Partial<NewGroup> = {}): Promise<Group> {
    const body: NewGroup = {
      title: 'Harbour',
      description: '',
      rules: '',
      category: 'other',
      visibility: 'open',
      ...fields,
    };
    return (await done(owner.call(createGroup, { body }))).item;
  }

  return {
    ...world,
    /** By these names, and others than whoever had them before. */
    async newPeople<Name extends string>(...names: Name[]): Promise<Record<Name, Person>> {
      times += 1;
      const nameOf = (name: Name) => `${name}${times}`;
      const made: Record<string, Person> = await world.people(...names.map(nameOf));
      return Object.fromEntries(names.map((name) => [name, made[nameOf(name)]])) as Record<Name, Person>;
    },
    found,
    join,
    read: async (who: Person, id: GroupId) => (await done(who.call(getGroup, { params: { id } }))).item,
    /** A group with these people in these roles. */
    async groupWith(
      { owner, ...others }: Partial<Record<GroupRole, Person>> & { owner: Person },
      fields: Partial<NewGroup> = {},
    ): Promise<Group> {
      const group = await found(owner, fields);
      const { id } = group;
      for (const [role, person] of Object.entries(others)) {
        await done(owner.call(inviteToGroup, { params: { id, uuid: person.uuid } }));
        await done(join(person, id));
        if (role === 'moderator') {
          const params = { id, uuid: person.uuid };
          await done(owner.call(changeGroupRole, { params, body: { role: 'moderator' } }));
        }
      }
      return group;
    },
  };
}
