// Loaded before the first paint, or a dark page would flash white. A file, because inline scripts are refused.
(() => {
  let chosen = null;
  try {
    chosen = localStorage.getItem('quilt.colorScheme');
  } catch {
    // Storage can be closed to us; the system's scheme is then the answer.
  }
  const isDark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light');
})();
