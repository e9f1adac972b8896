import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Textarea } from '../../ui/controls/Textarea';
import { Bone } from '../../ui/states/Bone';
import type { EditorProps } from './editor/editor-props';
import './i18n';
import styles from './MarkdownEditor.module.css';

type Code = typeof import('./editor/TiptapEditor');

/**
 * A longer text with its looks, kept as markdown. The editor's code comes with the first one; without a line, and for a
 * text of which the editor would lose something, it is edited as it is written.
 */
export function MarkdownEditor(props: EditorProps) {
  const { t } = useTranslation('markdown');
  const [code, setCode] = useState<Code | 'loading' | 'missing'>('loading');
  // It is decided once: what is typed later is the editor's own.
  const [first] = useState(props.value);
  useEffect(() => {
    let isHere = true;
    import('./editor/TiptapEditor').then(
      (loaded) => isHere && setCode(loaded),
      () => isHere && setCode('missing'),
    );
    return () => {
      isHere = false;
    };
  }, []);

  if (code === 'loading') {
    return (
      <div className={styles.loading} aria-busy="true">
        <Bone width="60%" height={12} />
        <Bone width="80%" height={12} />
      </div>
    );
  }
  if (code !== 'missing' && code.fitsEditor(first)) return <code.TiptapEditor {...props} />;
  return (
    <>
      <Textarea
        aria-label={props.label}
        autosize
        minRows={4}
        maxRows={16}
        error={props.error}
        value={props.value}
        autoFocus={props.hasAutoFocus}
        onChange={({ currentTarget }) => props.onChange(currentTarget.value)}
      />
      {code !== 'missing' && <p className={styles.note}>{t('asWritten')}</p>}
    </>
  );
}
