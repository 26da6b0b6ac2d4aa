import { crc32 } from 'node:zlib';
import { orientationIn, orientationTiff } from './orientation.ts';

/** A part of a PNG or WebP file: its type, its data, and all its bytes. */
interface Chunk {
  type: string;
  data: Buffer;
  bytes: Buffer;
}

/** Pixels, animation, and how colors and sizes are meant (PNG, Third Edition). */
const PNG_CHUNKS = new Set(
  'IHDR PLTE IDAT IEND tRNS cHRM gAMA iCCP sBIT sRGB cICP mDCV cLLI bKGD hIST pHYs sPLT acTL fcTL fdAT'.split(
    ' ',
  ),
);
const PNG_SIGNATURE_LENGTH = 8;

/** Removes a PNG's text, time and Exif data, and what follows its end. Keeps the orientation. */
export function pngWithoutMetadata(content: Buffer): Buffer {
  const chunks = [...pngChunks(content)];
  const exif = chunks.find(({ type }) => type === 'eXIf');
  const kept = chunks.filter(({ type }) => PNG_CHUNKS.has(type)).map(({ bytes }) => bytes);
  const orientation = exif ? orientationIn(exif.data) : 1;
  // After the header, which is the first one.
  if (orientation !== 1) kept.splice(1, 0, pngChunk('eXIf', orientationTiff(orientation)));
  return Buffer.concat([content.subarray(0, PNG_SIGNATURE_LENGTH), ...kept]);
}

function* pngChunks(content: Buffer): Generator<Chunk> {
  for (let at = PNG_SIGNATURE_LENGTH; at + 8 <= content.length;) {
    const type = content.toString('latin1', at + 4, at + 8);
    const end = at + 8 + content.readUInt32BE(at);
    yield { type, data: content.subarray(at + 8, end), bytes: content.subarray(at, end + 4) };
    if (type === 'IEND') return;
    at = end + 4;
  }
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Pixels, transparency, animation and colors (RFC 9649). */
const WEBP_CHUNKS = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ANIM', 'ANMF', 'ICCP']);
/** Bits of the first byte of VP8X: there is Exif data, and XMP data. */
const [HAS_EXIF, HAS_XMP] = [0x08, 0x04];
const WEBP_HEADER_LENGTH = 12;

/** Removes a WebP picture's Exif, XMP and unknown data. Keeps the orientation. */
export function webpWithoutMetadata(content: Buffer): Buffer {
  const chunks = [...webpChunks(content)];
  const exif = chunks.find(({ type }) => type === 'EXIF');
  const orientation = exif ? orientationIn(tiffOf(exif.data)) : 1;
  const isTurned = orientation !== 1;
  const kept = chunks
    .filter(({ type }) => WEBP_CHUNKS.has(type))
    .map(({ type, bytes }) => (type === 'VP8X' ? withFlags(bytes, isTurned) : bytes));
  if (isTurned) kept.push(webpChunk('EXIF', orientationTiff(orientation)));
  return webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP', 'latin1'), ...kept]));
}

function* webpChunks(content: Buffer): Generator<Chunk> {
  for (let at = WEBP_HEADER_LENGTH; at + 8 <= content.length;) {
    const type = content.toString('latin1', at, at + 4);
    const length = content.readUInt32LE(at + 4);
    const end = at + 8 + length;
    const next = end + (length % 2);
    yield { type, data: content.subarray(at + 8, end), bytes: content.subarray(at, next) };
    at = next;
  }
}

/** Some programs write the prefix of Exif data in a JPEG here too. */
const tiffOf = (exif: Buffer) => (exif.toString('latin1', 0, 6) === 'Exif\0\0' ? exif.subarray(6) : exif);

function withFlags(chunk: Buffer, isTurned: boolean): Buffer {
  const changed = Buffer.from(chunk);
  const [flags] = changed.subarray(8);
  if (flags !== undefined) changed[8] = (flags & ~(HAS_EXIF | HAS_XMP)) | (isTurned ? HAS_EXIF : 0);
  return changed;
}

function webpChunk(type: string, data: Buffer): Buffer {
  const header = Buffer.alloc(8, type, 'latin1');
  header.writeUInt32LE(data.length, 4);
  return Buffer.concat([header, data, Buffer.alloc(data.length % 2)]);
}
