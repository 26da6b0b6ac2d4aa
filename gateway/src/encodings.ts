import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** Compresses a content, by the encoding's name. */
export const compress = {
  // Pages and API responses differ per request. Quality 4 takes a millisecond and compresses nearly as well.
  br: (content: string | Buffer, quality = 4) => {
    const bytes = Buffer.byteLength(content);
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes,
      // The default window is larger than any page, and preparing it takes longer than compressing.
      [constants.BROTLI_PARAM_LGWIN]: Math.max(10, Math.ceil(Math.log2(bytes + 16))),
    };
    return promisify(brotliCompress)(content, { params });
  },
  gzip: (content: string | Buffer) => promisify(gzip)(content),
};

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
