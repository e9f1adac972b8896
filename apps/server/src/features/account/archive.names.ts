import { splitEnding, toFileName } from '../../platform/file-name';

/** What some systems that unpack it take in no name. */
const NOT_EVERYWHERE = /[<>:"|?*]/g;

/**
 * Names for what is packed. Features tell what people called their files, who may call two alike, or one so that it
 * would be unpacked elsewhere.
 */
export function createEntryNames(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const [stem, ending] = splitEnding(
      toFileName(name)
        .replace(NOT_EVERYWHERE, '_')
        .replace(/[ .]+$/, ''),
    );
    for (let number = 1; ; number += 1) {
      const entry = `${folder}/${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
      // Many systems hold names that differ in case alone for one.
      const key = entry.normalize().toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  };
}
