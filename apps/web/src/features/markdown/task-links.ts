/** As much of the tree of a text as is looked at here. */
interface TextNode {
  type: string;
  value?: string;
  url?: string;
  children?: TextNode[];
}

/** `#75`, and neither `a#75` nor `#75th`. */
export const TASK_KEY = /(?<![\p{L}\p{N}_&/#])#([1-9]\d{0,14})(?![\p{L}\p{N}_])/gu;
const PREFIX = 'task:';

/** A plugin of remark: `#75` becomes a link, but for where it is in one, or in code. */
export function taskLinks() {
  return (tree: TextNode): void => link(tree);
}

/** Which task a link names; null where it leads somewhere else. */
export function linkedTask(url: string): number | null {
  return url.startsWith(PREFIX) ? Number(url.slice(PREFIX.length)) : null;
}

function link(node: TextNode): void {
  if (!node.children || node.type === 'link' || node.type === 'linkReference') return;
  node.children = node.children.flatMap((child) => {
    if (child.type === 'text') return split(child.value ?? '');
    link(child);
    return [child];
  });
}

function split(text: string): TextNode[] {
  const parts: TextNode[] = [];
  let from = 0;
  for (const match of text.matchAll(TASK_KEY)) {
    const [key, id] = match;
    if (match.index > from) parts.push({ type: 'text', value: text.slice(from, match.index) });
    parts.push({ type: 'link', url: `${PREFIX}${id}`, children: [{ type: 'text', value: key }] });
    from = match.index + key.length;
  }
  if (from < text.length || parts.length === 0) parts.push({ type: 'text', value: text.slice(from) });
  return parts;
}
