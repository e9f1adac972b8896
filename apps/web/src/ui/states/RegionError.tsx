import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import styles from './RegionError.module.css';

interface RegionErrorProps {
  /** What did not load: "Could not load the board". */
  title: string;
  /** Why, in the words of the catalogue. */
  cause: string;
  retryLabel: string;
  onRetry: () => void;
  isRetrying?: boolean | undefined;
  /** It stands on the canvas and brings a sheet with it; else it stands in one. */
  isSheet?: boolean | undefined;
}

/** In place of the part of a page that did not load; the rest of the page stays. */
export function RegionError(props: RegionErrorProps) {
  const { title, cause, retryLabel, onRetry, isRetrying = false, isSheet = false } = props;
  const Title = isSheet ? 'h2' : 'h3';
  return (
    <div role="alert" className={styles.error} data-sheet={isSheet || undefined}>
      <Title className={styles.title}>{title}</Title>
      <p className={styles.cause}>{cause}</p>
      <Button
        variant="grey"
        leftSection={<IconRefresh size={18} stroke={1.75} aria-hidden="true" />}
        loading={isRetrying}
        onClick={onRetry}
      >
        {retryLabel}
      </Button>
    </div>
  );
}
