import { splitEnding, toFileName } from './file-name';

/** What some systems that unpack it take in no name. */
const NOT_EVERYWHERE = /[<>:"|?*]/g;
/** Devices of Windows, whatever ending is put behind them. */
const DEVICE = /^(con|prn|aux|nul|conin\$|conout\$|(com|lpt)[\d¹²³])(?=$|[ .])/i;

/**
 * Names for what is packed into one zip, each in a folder of it or at its top. People may have called two alike, or one
 * so that it would be unpacked elsewhere, or nowhere.
 */
export function createZipNames(): (folder: string, name: string) => string {
  const taken = new Set<string>();
  return (folder, name) => {
    const [stem, ending] = splitEnding(
      toFileName(name)
        .normalize()
        .replace(NOT_EVERYWHERE, '_')
        .replace(/[ .]+$/, '')
        .replace(DEVICE, '_$1'),
    );
    const beginning = folder === '' ? '' : `${folder}/`;
    for (let number = 1; ; number += 1) {
      const entry = `${beginning}${stem}${number === 1 ? '' : ` (${number})`}${ending}`;
      // Many systems hold names that differ in case alone for one.
      const key = entry.toLowerCase();
      if (taken.has(key)) continue;
      taken.add(key);
      return entry;
    }
  };
}
