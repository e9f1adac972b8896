import { toReadablePath } from '@quilt/contract/product';

/** Before the router starts, which complains of an address that it cannot read. */
export function mendAddress(): void {
  const { pathname, search, hash } = location;
  const readable = toReadablePath(pathname);
  if (readable !== pathname) history.replaceState(null, '', `${readable}${search}${hash}`);
}
