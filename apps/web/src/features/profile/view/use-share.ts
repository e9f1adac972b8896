import type { User } from '@quilt/contract/features/profile';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/overlays/toasts';
import { copyProfileLink, profileUrl } from '../profile-link';
import './i18n';

interface Share {
  copy(): Promise<void>;
  /** Null where the browser cannot. */
  send: (() => Promise<void>) | null;
}

/** A profile's address, for those who are to open it. */
export function useShare({ uuid, fullName }: Pick<User, 'uuid' | 'fullName'>): Share {
  const { t } = useTranslation('profile');
  const canSend = 'share' in navigator;
  return {
    async copy() {
      const isCopied = await copyProfileLink(uuid);
      toasts.show(
        isCopied ? { kind: 'done', text: t('share.copied') } : { kind: 'error', text: t('share.notCopied') },
      );
    },
    send: canSend
      ? async () => {
          try {
            await navigator.share({
              url: profileUrl(uuid),
              title: t('share.title', { name: fullName, product: PRODUCT_NAME }),
            });
          } catch {
            // Whoever closes the system's list has changed their mind, and that is all that it says.
          }
        }
      : null,
  };
}
