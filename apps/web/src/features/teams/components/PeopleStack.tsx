import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { AvatarStack } from '../../../ui/people/AvatarStack';
import { UserAvatar } from '../../profile';
import '../i18n';

interface PeopleStackProps {
  people: readonly PersonCard[];
  /** All of them, with those who do not stand here. */
  count: number;
  size?: number | undefined;
}

/** The first of those who are in a team or a project, and how many more there are. */
export function PeopleStack({ people, count, size = 34 }: PeopleStackProps) {
  const { t } = useTranslation('teams');
  const format = useFormat();
  const more = Math.max(0, count - people.length);
  const names = people.map(({ fullName }) => fullName);
  const parts = format.listParts(more > 0 ? [...names, t('more', { count: more })] : names);
  const label = parts.map(({ value }) => value).join('');
  return (
    <AvatarStack more={more} size={size} label={label}>
      {people.map((person) => (
        <UserAvatar key={person.uuid} user={person} size={size} />
      ))}
    </AvatarStack>
  );
}
