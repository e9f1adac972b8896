import type { PersonCard } from '@quilt/contract/features/profile';
import { type ReactNode, useRef } from 'react';
import { PersonRow } from '../../../ui/people/PersonRow';
import { PresenceDot } from '../../presence';
import { profilePath, useAvatarPerson } from '../../profile';
import { useIsSeen } from '../use-is-seen';

interface PersonLineProps {
  person: PersonCard;
  note?: string | undefined;
  detail?: string | undefined;
  /** The address of somebody who is blocked leads nowhere. */
  isLink?: boolean | undefined;
  children?: ReactNode;
}

/** A person in a list; the picture, and whether they are here, is asked for when the row comes into sight. */
export function PersonLine({ person, note, detail, isLink = true, children }: PersonLineProps) {
  const place = useRef<HTMLDivElement>(null);
  const isSeen = useIsSeen(place);
  const portrait = useAvatarPerson(person, isSeen);
  return (
    <div ref={place}>
      <PersonRow
        person={portrait}
        dot={isSeen && isLink && <PresenceDot uuid={person.uuid} />}
        name={person.fullName}
        note={note}
        detail={detail}
        to={isLink ? profilePath(person.uuid) : undefined}
      >
        {children}
      </PersonRow>
    </div>
  );
}
