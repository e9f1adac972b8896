import Mention from '@tiptap/extension-mention';
import { findMention, writeMention } from '../mentions';

/** Somebody who is mentioned, as one thing that is deleted whole, and kept as a link to their profile. */
export const MentionNode = Mention.extend({
  markdownTokenName: 'mention',
  markdownTokenizer: {
    name: 'mention',
    level: 'inline',
    start: (text: string) => findMention(text)?.index ?? -1,
    tokenize(text: string) {
      const found = findMention(text);
      if (found?.index !== 0) return undefined;
      return { type: 'mention', raw: found.raw, attributes: { id: found.uuid, label: found.name } };
    },
  },
  parseMarkdown: (token, helpers) => helpers.createNode('mention', token.attributes ?? {}),
  renderMarkdown: (node) => writeMention(String(node.attrs?.label ?? ''), String(node.attrs?.id ?? '')),
});
