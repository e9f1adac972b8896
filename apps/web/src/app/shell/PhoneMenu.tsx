import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import { Drawer } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageSwitch } from '../../i18n/LanguageSwitch';
import { Me } from './Me';
import { NavItems } from './NavItems';
import styles from './PhoneMenu.module.css';
import { PAGE_ID } from './page-id';
import { ThemeSwitch } from './ThemeSwitch';
import { useOtherAddress } from './use-other-address';

/** Everything that the bottom bar has no room for, as a sheet from below. */
export function PhoneMenu({ onClose }: { onClose(): void }) {
  const { t } = useTranslation('shell');
  const [isOpen, setIsOpen] = useState(true);
  const handleClose = (): void => setIsOpen(false);
  useOtherAddress(handleClose);
  useEffect(() => {
    const phones = matchMedia('(max-width: 720px)');
    const handleChange = (): void => {
      // The bar that it belongs to is gone.
      if (phones.matches) return;
      onClose();
      requestAnimationFrame(() => document.getElementById(PAGE_ID)?.focus({ preventScroll: true }));
    };
    phones.addEventListener('change', handleChange);
    return () => phones.removeEventListener('change', handleChange);
  }, [onClose]);
  return (
    <Drawer
      opened={isOpen}
      onClose={handleClose}
      onExitTransitionEnd={onClose}
      position="bottom"
      size="auto"
      withCloseButton={false}
      attributes={{ content: { 'aria-label': t('menu') } }}
      classNames={{ content: styles.content, body: styles.body, overlay: styles.overlay }}
    >
      <div className={styles.grab} aria-hidden="true" />
      <div className={styles.top}>
        <Me onGo={handleClose} />
        <button type="button" className={styles.close} aria-label={t('close')} onClick={handleClose}>
          <IconX size={20} stroke={1.75} aria-hidden="true" />
        </button>
      </div>
      <NavItems isTall onGo={handleClose} />
      <div className={styles.preferences}>
        <LanguageSwitch />
        <ThemeSwitch isIconOnly />
      </div>
    </Drawer>
  );
}
