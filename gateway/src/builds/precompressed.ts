/** The encodings of a build's files, best first, with the extension of the compressed file. */
const encodings = [
  { encoding: 'br', ending: '.br' },
  { encoding: 'gzip', ending: '.gz' },
] as const;

/** Returns the best encoding that `acceptEncoding` allows and that `exists`. Undefined for the uncompressed file. */
export function acceptedEncoding(
  acceptEncoding: string | undefined,
  exists: (ending: string) => boolean = () => true,
) {
  const accepted = new Set(
    (acceptEncoding ?? '')
      .split(',')
      .map((part) => part.trim().split(';'))
      .filter(([, quality]) => !/^\s*q=0(\.0*)?$/.test(quality ?? ''))
      .map(([name]) => name),
  );
  return encodings.find(({ encoding, ending }) => accepted.has(encoding) && exists(ending));
}

const types: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json; charset=utf-8',
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
  avif: 'image/avif',
  ico: 'image/x-icon',
  woff: 'font/woff',
  woff2: 'font/woff2',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
};

/** The content type of a build's file, or null for files that are not served, such as the page template. */
export function contentType(file: string): string | null {
  return types[file.slice(file.lastIndexOf('.') + 1)] ?? null;
}
