import { crc32 } from 'node:zlib';

/** A place near Half Moon Bay as text, in the pictures' metadata. */
export const LOCATION = '37.4636N,122.4286W';

const bytes = (...parts: (string | number[] | Buffer)[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  );

/** A TIFF structure in either byte order with the camera's place and, unless it is 1, an orientation. */
export function exifTiff({
  orientation = 1,
  order = 'II',
}: { orientation?: number; order?: 'II' | 'MM' } = {}): Buffer {
  const short = (value: number) => (order === 'II' ? [value & 255, value >> 8] : [value >> 8, value & 255]);
  const long = (value: number) => (order === 'II' ? [...short(value), 0, 0] : [0, 0, ...short(value)]);
  const entries = [
    // ImageDescription, ASCII, at the end.
    [...short(0x010e), ...short(2), ...long(LOCATION.length + 1), ...long(8 + 2 + 2 * 12 + 4)],
    [...short(0x0112), ...short(3), ...long(1), ...short(orientation), 0, 0],
  ];
  return bytes(order, short(42), long(8), short(entries.length), ...entries, long(0), `${LOCATION}\0`);
}

/** A segment of a JPEG. */
export const jpegSegment = (marker: number, payload: Buffer | string): Buffer => {
  const data = bytes(payload);
  return bytes([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255], data);
};
const JFIF = jpegSegment(0xe0, 'JFIF\0\x01\x02\0\0\x01\0\x01\0\0');
const COLORS = jpegSegment(0xe2, 'ICC_PROFILE\0\x01\x01sRGB');
const ADOBE = jpegSegment(0xee, 'Adobe\0\x64\0\0\0\0\x01');
const FRAME = bytes(
  jpegSegment(0xdb, '\0'.repeat(65)),
  jpegSegment(0xc0, '\x08\0\x01\0\x01\x01\x01\x11\0'),
  jpegSegment(0xc4, '\0'.repeat(17)),
);
// A scan with a 0xff of the pixels and a restart marker.
const SCAN = bytes(jpegSegment(0xda, '\x01\x01\0\0\x3f\0'), [0x12, 0xff, 0, 0x34, 0xff, 0xd0, 0x56]);
const exif = (orientation: number, order?: 'II' | 'MM') =>
  jpegSegment(0xe1, bytes('Exif\0\0', exifTiff({ orientation, ...(order && { order }) })));

/** A JPEG without metadata. */
export const PLAIN_JPEG = bytes([0xff, 0xd8], JFIF, COLORS, ADOBE, FRAME, SCAN, [0xff, 0xd9]);

/** A JPEG as a phone takes it: with its place in every kind of metadata, a thumbnail, and a second picture at its end. */
export function jpegWithLocation({
  orientation = 1,
  order,
}: { orientation?: number; order?: 'II' | 'MM' } = {}): Buffer {
  return bytes(
    [0xff, 0xd8],
    jpegSegment(0xe0, bytes('JFIF\0\x01\x02\0\0\x01\0\x01\x01\x01', LOCATION)),
    jpegSegment(0xe0, `JFXX\0\x10${LOCATION}`),
    exif(orientation, order),
    jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>${LOCATION}</x:xmpmeta>`),
    COLORS,
    jpegSegment(0xe2, `MPF\0${LOCATION}`),
    jpegSegment(0xed, `Photoshop 3.0\x008BIM${LOCATION}`),
    ADOBE,
    jpegSegment(0xfe, LOCATION),
    // A fill byte before a marker, and bytes that belong to nothing.
    [0xff],
    FRAME,
    LOCATION,
    SCAN,
    [0xff, 0xd9],
    [0xff, 0xd8],
    exif(orientation),
    FRAME,
    SCAN,
    [0xff, 0xd9],
  );
}

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer | string = ''): Buffer {
  const named = bytes(type, bytes(data));
  const length = Buffer.alloc(4);
  length.writeUInt32BE(named.length - 4);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return bytes(length, named, sum);
}

/** The parts of a PNG: what comes before its pixels, and the rest. */
const PNG_START = bytes(
  [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  pngChunk('IHDR', '\0\0\0\x01\0\0\0\x01\x08\0\0\0\0'),
);
const PNG_PIXELS = bytes(pngChunk('gAMA', '\0\0\xb1\x8f'), pngChunk('IDAT', '\x78\x9c'), pngChunk('IEND'));
/** A PNG without metadata, or with nothing but an orientation. */
export const plainPng = (eXIf?: Buffer): Buffer =>
  bytes(PNG_START, eXIf ? pngChunk('eXIf', eXIf) : '', PNG_PIXELS);
/** A PNG with its place in every kind of metadata. */
export const pngWithLocation = (orientation = 1): Buffer =>
  bytes(
    PNG_START,
    pngChunk('tEXt', `Comment\0${LOCATION}`),
    pngChunk('zTXt', `Comment\0\0${LOCATION}`),
    pngChunk('iTXt', `XML:com.adobe.xmp\0\0\0\0\0${LOCATION}`),
    pngChunk('tIME', '\x07\xea\x06\x0c\x0c\0\0'),
    pngChunk('eXIf', exifTiff({ orientation })),
    pngChunk('caNv', LOCATION),
    PNG_PIXELS,
    LOCATION,
  );

/** A chunk of a WebP picture. */
export function webpChunk(type: string, data: Buffer | string): Buffer {
  const content = bytes(data);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.length);
  return bytes(type, length, content, content.length % 2 ? [0] : []);
}
/** A WebP picture of these chunks. */
export function webp(...chunks: Buffer[]): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(4 + Buffer.concat(chunks).length);
  return bytes('RIFF', size, 'WEBP', ...chunks);
}
/** The extended header of a WebP picture with a byte of flags. */
export const webpHeader = (flags: number): Buffer =>
  webpChunk('VP8X', bytes([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0]));
/** The pixels of a WebP picture. */
export const WEBP_PIXELS = webpChunk('VP8L', '\x2f\0\0\0\0');
/** A WebP picture with its place in every kind of metadata. */
export const webpWithLocation = (orientation = 1, prefix = ''): Buffer =>
  bytes(
    webp(
      webpHeader(0x2c),
      webpChunk('ICCP', 'sRGB'),
      WEBP_PIXELS,
      webpChunk('EXIF', bytes(prefix, exifTiff({ orientation }))),
      webpChunk('XMP ', `<x:xmpmeta>${LOCATION}</x:xmpmeta>`),
      webpChunk('NOTE', LOCATION),
    ),
    LOCATION,
  );
