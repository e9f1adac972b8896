import { toasts } from '../ui/overlays/toasts';

let shown: string[] = [];

const { show } = toasts;
// Loaded once for all files of a worker, unlike setup.ts: what an ended test tells late is remembered too.
toasts.show = (toast) => {
  const id = show(toast);
  shown.push(id);
  return id;
};

/** They outlive a test, as they outlive a page, and the last one goes on being read out. */
export function takeBackToasts(): void {
  if (shown.length === 0) return;
  toasts.show({ kind: 'done', text: '' });
  for (const id of shown) toasts.hide(id);
  shown = [];
}
