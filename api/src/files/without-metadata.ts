import type { MessageFileType } from '@portal/shared/domain';
import { orientationIn, orientationTiff } from './orientation.ts';
import { pngWithoutMetadata, webpWithoutMetadata } from './picture-chunks.ts';

/**
 * Removes what a picture says besides its pixels: where, when and with what it was taken, comments, thumbnails and further
 * pictures in the same file. Keeps the colors and the orientation, so that it looks the same. The pixels are copied as they are.
 * Only known parts are kept, so that a new kind of metadata does not pass. A PDF stays as it is.
 */
export function withoutMetadata(content: Buffer, type: MessageFileType): Buffer {
  if (type === 'image/jpeg') return jpegWithoutMetadata(content);
  if (type === 'image/png') return pngWithoutMetadata(content);
  if (type === 'image/webp') return webpWithoutMetadata(content);
  return content;
}

/** Markers of JPEG (ITU-T T.81, Table B.1). */
const [SOI, EOI, SOS, APP0, APP1, APP2, APP14] = [0xd8, 0xd9, 0xda, 0xe0, 0xe1, 0xe2, 0xee];
const EXIF = 'Exif\0\0';
/** The length of an APP0 segment of JFIF with its marker, without a thumbnail. */
const JFIF_LENGTH = 18;

function jpegWithoutMetadata(content: Buffer): Buffer {
  const kept: Buffer[] = [];
  let orientation = 1;
  for (const { marker, segment } of jpegSegments(content)) {
    if (marker === APP1 && payloadIs(segment, EXIF))
      orientation = orientationIn(segment.subarray(4 + EXIF.length));
    else if (marker === APP0) kept.push(...jfifOf(segment));
    else if (isOfPicture(marker, segment)) kept.push(segment);
  }
  const isJfif = kept[0]?.[1] === APP0;
  if (orientation !== 1) kept.splice(isJfif ? 1 : 0, 0, exifSegment(orientation));
  return Buffer.concat([Buffer.from([0xff, SOI]), ...kept]);
}

/** The segments of the first picture, a scan with its data. Skips bytes between them, and ends with the end of the picture. */
function* jpegSegments(content: Buffer): Generator<{ marker: number; segment: Buffer }> {
  for (let at = content.indexOf(0xff, 2); at !== -1; at = content.indexOf(0xff, at)) {
    const marker = content[at + 1];
    if (marker === undefined) return;
    if (marker === EOI) {
      yield { marker, segment: content.subarray(at, at + 2) };
      return;
    }
    // A fill byte, and markers without a length, which mean nothing outside of a scan.
    if (marker === 0xff || marker < 0xc0 || (marker >= 0xd0 && marker <= SOI)) {
      at += marker === 0xff ? 1 : 2;
      continue;
    }
    if (at + 4 > content.length) return;
    const header = at + 2 + content.readUInt16BE(at + 2);
    const end = marker === SOS ? endOfScan(content, header) : header;
    yield { marker, segment: content.subarray(at, end) };
    at = end;
  }
}

/** Within a scan, 0xff is followed by 0 or by a restart marker. */
function endOfScan(content: Buffer, from: number): number {
  for (let at = content.indexOf(0xff, from); at !== -1; at = content.indexOf(0xff, at + 1)) {
    const marker = content[at + 1];
    if (marker === undefined) return content.length;
    if (marker !== 0 && marker !== 0xff && (marker < 0xd0 || marker > 0xd7)) return at;
  }
  return content.length;
}

const payloadIs = (segment: Buffer, start: string) => segment.subarray(4).indexOf(start, 0, 'latin1') === 0;

/** Frames, tables and scans, the profile of the colors, and how Adobe's programs store them. */
const isOfPicture = (marker: number, segment: Buffer): boolean =>
  marker < APP0 ||
  (marker === APP2 && payloadIs(segment, 'ICC_PROFILE\0')) ||
  (marker === APP14 && payloadIs(segment, 'Adobe'));

/** The header of JFIF without its thumbnail. */
function jfifOf(segment: Buffer): Buffer[] {
  if (!payloadIs(segment, 'JFIF\0') || segment.length < JFIF_LENGTH) return [];
  const header = Buffer.from(segment.subarray(0, JFIF_LENGTH));
  header.writeUInt16BE(JFIF_LENGTH - 2, 2);
  header.fill(0, JFIF_LENGTH - 2);
  return [header];
}

function exifSegment(orientation: number): Buffer {
  const payload = Buffer.concat([Buffer.from(EXIF, 'latin1'), orientationTiff(orientation)]);
  const header = Buffer.from([0xff, APP1, 0, 0]);
  header.writeUInt16BE(payload.length + 2, 2);
  return Buffer.concat([header, payload]);
}
