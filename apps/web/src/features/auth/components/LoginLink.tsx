import { Link, type LinkProps } from 'react-router';
import styles from './LoginLink.module.css';

export function LoginLink(props: Omit<LinkProps, 'className'>) {
  return <Link {...props} className={styles.link} />;
}
