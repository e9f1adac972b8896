import type { User } from '@quilt/contract/features/profile';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../i18n/use-error-text';
import { useFailedLoad } from '../../../i18n/use-failed-load';
import { Dialog } from '../../../ui/overlays/Dialog';
import { Bone } from '../../../ui/states/Bone';
import { RegionError } from '../../../ui/states/RegionError';
import { originalQuery } from '../view-api';
import './i18n';
import styles from './LargePicture.module.css';

type Shown = Pick<User, 'avatar' | 'fullName'>;

interface PortraitProps {
  user: Shown;
  onOpen: () => void;
  children: ReactNode;
}

/** Can be pressed where there is a picture to see. */
export function Portrait({ user, onOpen, children }: PortraitProps) {
  const { t } = useTranslation('profile');
  if (user.avatar === null) return children;
  return (
    <button
      type="button"
      className={styles.portrait}
      aria-label={t('picture.open', { name: user.fullName })}
      onClick={onOpen}
    >
      {children}
    </button>
  );
}

interface LargePictureProps {
  user: Shown;
  isOpen: boolean;
  onClose: () => void;
}

export function LargePicture({ user: { avatar, fullName }, isOpen, onClose }: LargePictureProps) {
  const { t } = useTranslation('profile');
  return (
    <Dialog
      isOpen={isOpen && avatar !== null}
      onClose={onClose}
      title={fullName}
      closeLabel={t('picture.close')}
      width={640}
    >
      {avatar !== null && <Original image={avatar} name={fullName} />}
    </Dialog>
  );
}

function Original({ image, name }: { image: NonNullable<User['avatar']>; name: string }) {
  const { t } = useTranslation('profile');
  const tellFailed = useFailedLoad(useErrorText());
  const bytes = useQuery(originalQuery(image));
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!bytes.data) return;
    const made = URL.createObjectURL(bytes.data);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [bytes.data]);
  if (bytes.isError) return <RegionError title={t('picture.notLoaded')} {...tellFailed(bytes)} />;
  if (url === null) return <Bone width="100%" height={420} />;
  return <img className={styles.image} src={url} alt={t('picture.of', { name })} />;
}
