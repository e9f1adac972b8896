/** What it says of itself may be wrong. */
export interface SentFile {
  bytes: Buffer;
  name?: string;
  type?: string;
}

const BOUNDARY = 'x-quilt-x';

/** A form as a browser sends it: a list repeats its name, undefined is left out. */
export function toForm(
  fields: Readonly<Record<string, unknown>>,
  files: Readonly<Record<string, SentFile | undefined>>,
): { headers: { 'content-type': string }; payload: Buffer } {
  const part = (head: string, content: Buffer) =>
    Buffer.concat([
      Buffer.from(`--${BOUNDARY}\r\ncontent-disposition: form-data; ${head}\r\n\r\n`),
      content,
      Buffer.from('\r\n'),
    ]);
  const texts = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [{ name, text: String(one) }])),
  );
  const payload = Buffer.concat([
    ...texts.map(({ name, text }) => part(`name="${name}"`, Buffer.from(text))),
    ...Object.entries(files).flatMap(([field, file]) => {
      if (!file) return [];
      const { bytes, name = 'a.bin', type = 'application/octet-stream' } = file;
      return part(`name="${field}"; filename="${name}"\r\ncontent-type: ${type}`, bytes);
    }),
    Buffer.from(`--${BOUNDARY}--\r\n`),
  ]);
  return { headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` }, payload };
}
