import { type NodeViewProps, NodeViewWrapper } from '@tiptap/react';
import { type KeyboardEvent, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { TextInput } from '../../../ui/controls/TextInput';
import '../i18n';
import styles from '../MarkdownEditor.module.css';
import { TextFilesContext } from '../text-files';

/** A picture in the editor; chosen, it shows what is read out in its place, to be changed. */
export function EditedPicture({ node, selected, updateAttributes, editor }: NodeViewProps) {
  const { t } = useTranslation('markdown');
  const files = useContext(TextFilesContext);
  const [address, alt] = [String(node.attrs.address), String(node.attrs.alt)];
  const handleKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    // The form around it, or the drawer, would take it as meant for them.
    event.preventDefault();
    event.stopPropagation();
    editor.commands.focus();
  };
  return (
    <NodeViewWrapper as="span" className={styles.picture} data-selected={selected || undefined}>
      <span contentEditable={false}>
        {files?.isPicture(address) ? <files.Picture address={address} alt={alt} /> : alt}
        {selected && (
          <TextInput
            aria-label={t('pictureWords')}
            placeholder={t('pictureWords')}
            value={alt}
            onChange={({ currentTarget }) => updateAttributes({ alt: currentTarget.value })}
            onKeyDown={handleKeyDown}
          />
        )}
      </span>
    </NodeViewWrapper>
  );
}
