import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PATHS } from './paths';

/** Yellow where it is the only way out. */
export function GoHomeLink({ isMain = false }: { isMain?: boolean }) {
  const { t } = useTranslation();
  return (
    <Button component={Link} to={PATHS.home} size="lg" variant={isMain ? 'filled' : 'default'}>
      {t('goHome')}
    </Button>
  );
}
