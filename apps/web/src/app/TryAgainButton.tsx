import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

interface TryAgainButtonProps {
  isRetrying?: boolean;
  onRetry(): void;
}

export function TryAgainButton({ isRetrying = false, onRetry }: TryAgainButtonProps) {
  const { t } = useTranslation();
  return (
    <Button
      size="lg"
      leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden="true" />}
      loading={isRetrying}
      onClick={onRetry}
    >
      {t('tryAgain')}
    </Button>
  );
}
