import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/controls/TextButton';
import { linkQuery } from '../api';
import '../i18n';
import { LinkDialog } from './LinkDialog';

/** Says whether there is a public link, and opens what is to be said of it. */
export function LinkButton({ hasLink }: { hasLink: boolean }) {
  const { t } = useTranslation('resume');
  // Asked for by the dialog, which may have changed it since the resume was read.
  const { data } = useQuery({ ...linkQuery, enabled: false });
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>
        {(data === undefined ? hasLink : data !== null) ? t('link.on') : t('link.off')}
      </TextButton>
      <LinkDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
