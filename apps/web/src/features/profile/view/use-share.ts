import type { User } from '@quilt/contract/features/profile';
import { PRODUCT_NAME } from '@quilt/contract/product';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/overlays/toasts';
import { copyProfileLink, profileSender, profileUrl } from '../profile-link';
import './i18n';

interface Share {
  copy(): Promise<void>;
  /** Null where the browser cannot. */
  send: (() => Promise<void>) | null;
}

/** A profile's address, for those who are to open it. */
export function useShare({ uuid, fullName }: Pick<User, 'uuid' | 'fullName'>): Share {
  const { t } = useTranslation('profile');
  const send = profileSender();
  return {
    async copy() {
      const isCopied = await copyProfileLink(uuid);
      toasts.show(
        isCopied
          ? { kind: 'done', text: t('share.copied') }
          : { kind: 'error', text: t('share.notCopied', { url: profileUrl(uuid) }) },
      );
    },
    send: send && (() => send(uuid, t('share.title', { name: fullName, product: PRODUCT_NAME }))),
  };
}
