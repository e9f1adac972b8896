import { Button } from '@mantine/core';
import { useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { HomeContext } from './home';

/** Yellow where it is the only way out. */
export function GoHomeLink({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={useContext(HomeContext)} size="lg" variant={isMain ? 'filled' : 'default'}>
      {t('goHome')}
    </Button>
  );
}
