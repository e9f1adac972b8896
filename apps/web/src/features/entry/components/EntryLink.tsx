import { Link, type LinkProps } from 'react-router';
import styles from './EntryLink.module.css';

export function EntryLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
