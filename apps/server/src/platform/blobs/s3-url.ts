interface S3Place {
  endpoint: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  bucket: string;
  /** What keys begin with: empty, or a folder with its slash. */
  prefix: string;
}

/** `https://KEY:SECRET@host/bucket/folder?region=name`; the folder and the region may be left out. */
export function readS3Url(text: string): S3Place {
  const url = new URL(text);
  const [bucket = '', ...folders] = decodeURIComponent(url.pathname).split('/').filter(Boolean);
  return {
    endpoint: url.origin,
    region: url.searchParams.get('region') ?? 'us-east-1',
    credentials: {
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    },
    bucket,
    prefix: folders.map((folder) => `${folder}/`).join(''),
  };
}

export function isS3Url(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, searchParams } = new URL(text);
  const isKnown = [...searchParams.keys()].every((name) => name === 'region');
  return (
    /^https?:$/.test(protocol) &&
    Boolean(username && password && readS3Url(text).bucket) &&
    hash === '' &&
    isKnown
  );
}
