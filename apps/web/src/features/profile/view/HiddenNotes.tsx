import type { User } from '@quilt/contract/features/profile';
import { IconAddressBook, IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { HiddenNote } from './HiddenNote';
import './i18n';

/** Of somebody else: what they keep back, as far as the viewer may know. */
export function HiddenNotes({ user }: { user: User }) {
  const { t } = useTranslation('profile');
  const name = user.firstName;
  const canBefriend = user.can.includes('profile.befriend');
  // A private account shows its card alone, and the username is no part of that.
  if (user.hidden.includes('username')) {
    return (
      <HiddenNote Icon={IconLock} title={t('hidden.privateTitle')}>
        {t(canBefriend ? 'hidden.privateAdd' : 'hidden.privateText', { name })}
      </HiddenNote>
    );
  }
  const isFriend = user.ties?.friendship === 'friends';
  return (
    <>
      {user.hidden.includes('resume') && (
        <HiddenNote Icon={IconLock} title={t('hidden.resumeTitle')}>
          {t(isFriend ? 'hidden.resumeToFriend' : canBefriend ? 'hidden.resumeAdd' : 'hidden.resumeText', {
            name,
          })}
        </HiddenNote>
      )}
      {user.hidden.includes('contacts') && (
        <HiddenNote Icon={IconAddressBook} title={t('hidden.contactsTitle')}>
          {t(
            isFriend ? 'hidden.contactsToFriend' : canBefriend ? 'hidden.contactsAdd' : 'hidden.contactsText',
            { name },
          )}
        </HiddenNote>
      )}
    </>
  );
}
