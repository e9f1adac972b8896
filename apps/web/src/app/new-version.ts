/** Remembers for this tab which version has been left for a newer one. */
const KEY = 'quilt.leftVersion';

/**
 * Loads code of a page. When it is gone because a newer version has been put in its place, that version is loaded at
 * the address that was wanted, once; every other failure is for the error page.
 */
export async function loadOrReload<T>(load: () => Promise<T>, wanted: () => string): Promise<T> {
  try {
    return await load();
  } catch (error) {
    const version = presentVersion();
    if (version === null || sessionStorage.getItem(KEY) === version || !(await isReplaced(version)))
      throw error;
    sessionStorage.setItem(KEY, version);
    open(wanted());
    // Nothing more is shown of this version.
    return new Promise(() => undefined);
  }
}

function open(address: string): void {
  const { pathname, search, hash } = window.location;
  // Going to the same address would load nothing.
  if (address === `${pathname}${search}${hash}`) window.location.reload();
  else window.location.assign(address);
}

/** The name of the entry's file, which has a hash of its content in it. */
function presentVersion(): string | null {
  return document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.getAttribute('src') ?? null;
}

async function isReplaced(version: string): Promise<boolean> {
  try {
    const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
    return response.ok && !(await response.text()).includes(version);
  } catch {
    // Without a line there is no newer version to be had.
    return false;
  }
}
