import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { writePicture } from '../text-files';
import { EditedPicture } from './EditedPicture';

const attribute = (name: string) => ({
  default: '',
  // As it stands there: by itself the editor would make numbers of digits.
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? '',
});

interface PictureOptions {
  isHere(address: string): boolean;
}

/** A picture of the place that the text belongs to; what it shows in words is written beside it. */
export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addOptions: () => ({ isHere: () => false }),
  addAttributes: () => ({ address: attribute('address'), alt: attribute('alt') }),
  // Whoever makes up what is pasted can write the same: only what hangs here is one, all else stays its words.
  parseHTML() {
    return [
      {
        tag: 'span[data-picture]',
        getAttrs: (element) => (this.options.isHere(element.getAttribute('address') ?? '') ? null : false),
      },
    ];
  },
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ 'data-picture': '' }, HTMLAttributes),
    String(node.attrs.alt),
  ],
  addNodeView: () => ReactNodeViewRenderer(EditedPicture, { as: 'span' }),
  markdownTokenName: 'image',
  parseMarkdown: (token, helpers) =>
    helpers.createNode('picture', { address: String(token.href ?? ''), alt: String(token.text ?? '') }),
  renderMarkdown: (node) =>
    writePicture({ address: String(node.attrs?.address ?? ''), alt: String(node.attrs?.alt ?? '') }),
});
