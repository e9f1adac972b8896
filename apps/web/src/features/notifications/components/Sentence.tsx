import type { Notification } from '@quilt/contract/features/notifications';
import type { PersonCard } from '@quilt/contract/features/profile';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { Around, SLOT } from '../../../i18n/Around';
import { useFormat } from '../../../i18n/use-format';
import { PATHS } from '../../../lib/paths';
import { lookOf } from '../kinds';

/** As many actors as the server names. */
const MOST_NAMED = 3;

interface SentenceProps {
  notification: Notification;
  /** Called when it leads to another page. */
  onGo(): void;
}

/** What happened, with its people as links. */
export function Sentence({ notification, onGo }: SentenceProps) {
  const { t } = useTranslation('notifications');
  const { actors, count } = notification;
  // The same person may have done it more than once: whoever is not named by then is not another.
  const people = actors.length < MOST_NAMED ? Math.max(1, actors.length) : count;
  return (
    <Around text={t(`kinds.${lookOf(notification).wording}`, { count: people, who: SLOT })}>
      <Who actors={actors} people={people} onGo={onGo} />
    </Around>
  );
}

interface WhoProps {
  actors: readonly PersonCard[];
  people: number;
  onGo(): void;
}

function Who({ actors, people, onGo }: WhoProps) {
  const { t } = useTranslation('notifications');
  const format = useFormat();
  const [first, second] = actors;
  if (!first) return <b>{t('somebody')}</b>;
  const named = people === 2 && second ? [first, second] : [first];
  const others = people - named.length;
  const names = named.map(({ fullName }) => fullName);
  const parts = format.listParts(others > 0 ? [...names, t('others', { count: others })] : names);
  let place = -1;
  return parts.map(({ type, value }, index) => {
    if (type === 'literal') return value;
    place += 1;
    const person = named[place];
    // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place.
    if (!person) return <b key={index}>{value}</b>;
    return (
      <Link key={person.uuid} to={`${PATHS.profile}/${person.uuid}`} onClick={onGo}>
        {value}
      </Link>
    );
  });
}
