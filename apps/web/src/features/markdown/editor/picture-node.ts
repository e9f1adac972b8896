import { mergeAttributes, Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { writePicture } from '../text-files';
import { EditedPicture } from './EditedPicture';

/** A picture of the place that the text belongs to; what it shows in words is written beside it. */
export const PictureNode = Node.create({
  name: 'picture',
  group: 'inline',
  inline: true,
  atom: true,
  draggable: true,
  addAttributes: () => ({ address: { default: '' }, alt: { default: '' } }),
  // Nothing that is pasted becomes one: only what was hung there has an address.
  parseHTML: () => [{ tag: 'span[data-picture]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', mergeAttributes({ 'data-picture': '' }, HTMLAttributes)],
  addNodeView: () => ReactNodeViewRenderer(EditedPicture, { as: 'span' }),
  markdownTokenName: 'image',
  parseMarkdown: (token, helpers) =>
    helpers.createNode('picture', { address: String(token.href ?? ''), alt: String(token.text ?? '') }),
  renderMarkdown: (node) =>
    writePicture({ address: String(node.attrs?.address ?? ''), alt: String(node.attrs?.alt ?? '') }),
});
