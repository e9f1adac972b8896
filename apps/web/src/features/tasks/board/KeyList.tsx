import styles from './KeysDialog.module.css';

interface KeyListProps {
  title: string;
  lines: readonly { line: string; keys: readonly string[] }[];
}

/** Keys of one kind, each with what it does. */
export function KeyList({ title, lines }: KeyListProps) {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.list}>
        {lines.map(({ line, keys }) => (
          <div key={line} className={styles.line}>
            <dt>{line}</dt>
            <dd className={styles.keys}>
              {keys.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
