import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextButton } from '../../../ui/controls/TextButton';
import { linkQuery } from '../api';
import '../i18n';
import { LinkDialog } from './LinkDialog';

/** Says whether there is a public link, and opens what is to be said of it. */
export function LinkButton() {
  const { t } = useTranslation('resume');
  const { data } = useQuery(linkQuery);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <TextButton onClick={() => setIsOpen(true)}>{data ? t('link.on') : t('link.off')}</TextButton>
      <LinkDialog isOpen={isOpen} onClose={() => setIsOpen(false)} />
    </>
  );
}
