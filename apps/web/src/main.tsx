import './ui/theme/styles';

declare global {
  interface Window {
    /** Of public/before-paint.js: settled when there is nothing to be painted before the app. */
    coverPainted?: Promise<void>;
    /** Of the same: says that the code did not come. */
    tellNotLoaded?(): void;
  }
}

async function main(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('There is no #root to render into.');
  const loading = import('./app/start').catch((error: unknown) => {
    window.tellNotLoaded?.();
    throw error;
  });
  // What can be seen already goes first; the app takes its place.
  const [{ start }] = await Promise.all([loading, window.coverPainted]);
  await start(root);
}

void main();
