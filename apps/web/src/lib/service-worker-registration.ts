/** Only there where the connection is secure; without it everything works but a reload without a line. */
export async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' });
}
