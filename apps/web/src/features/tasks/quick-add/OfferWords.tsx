import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format';
import { DueDate } from '../../../ui/tasks/DueDate';
import { PriorityBars } from '../../../ui/tasks/PriorityBars';
import { Tag } from '../../../ui/tasks/Tag';
import { UserAvatar } from '../../profile';
import type { Offer } from './offers';
import styles from './QuickLine.module.css';

/** One of the words that can be put in, with what it stands for. */
export function OfferWords({ offer }: { offer: Offer }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  if (offer.kind === 'priority') {
    return <PriorityBars priority={offer.priority} label={t(`priorities.${offer.priority}`)} isLabelShown />;
  }
  if (offer.kind === 'tag') return <Tag colour={offer.tag.colour} label={offer.tag.title} />;
  if (offer.kind === 'deadline') {
    return (
      <span className={styles.day}>
        {offer.word}
        <DueDate date={format.day(offer.day)} />
      </span>
    );
  }
  if (offer.kind === 'project') return offer.title;
  return (
    <span className={styles.person}>
      <UserAvatar user={offer.person} size={24} />
      {offer.person.fullName}
    </span>
  );
}
