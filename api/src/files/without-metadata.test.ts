import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  exifTiff,
  jpegSegment,
  jpegWithLocation,
  LOCATION,
  PLAIN_JPEG,
  plainPng,
  pngWithLocation,
  webp,
  webpChunk,
  webpHeader,
  webpWithLocation,
  WEBP_PIXELS,
} from '../../test/support/pictures.ts';
import { orientationIn, orientationTiff } from './orientation.ts';
import { withoutMetadata } from './without-metadata.ts';

const hasLocation = (content: Buffer) => content.includes(LOCATION, 0, 'latin1');

test('removes every kind of metadata of a JPEG, its thumbnails and its second picture, and nothing else', () => {
  const taken = jpegWithLocation();
  assert.ok(hasLocation(taken));
  assert.deepEqual(withoutMetadata(taken, 'image/jpeg'), PLAIN_JPEG);
  assert.deepEqual(withoutMetadata(PLAIN_JPEG, 'image/jpeg'), PLAIN_JPEG);
});

test('keeps only the orientation of a JPEG’s Exif data, in either byte order, after the header of JFIF', () => {
  const turned = (orientation: number) =>
    jpegSegment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), orientationTiff(orientation)]));
  for (const order of ['II', 'MM'] as const)
    for (const orientation of [2, 6, 8]) {
      const content = withoutMetadata(jpegWithLocation({ orientation, order }), 'image/jpeg');
      assert.ok(!hasLocation(content));
      const header = 2 + 18;
      assert.deepEqual(
        content,
        Buffer.concat([PLAIN_JPEG.subarray(0, header), turned(orientation), PLAIN_JPEG.subarray(header)]),
      );
      assert.deepEqual(withoutMetadata(content, 'image/jpeg'), content);
    }
});

test('removes text, time, Exif and unknown chunks of a PNG, and what follows its end, but not the orientation', () => {
  assert.deepEqual(withoutMetadata(pngWithLocation(), 'image/png'), plainPng());
  assert.deepEqual(withoutMetadata(pngWithLocation(6), 'image/png'), plainPng(orientationTiff(6)));
});

test('removes Exif, XMP and unknown chunks of a WebP picture with their flags, but not the orientation', () => {
  const colors = webpChunk('ICCP', 'sRGB');
  assert.deepEqual(
    withoutMetadata(webpWithLocation(), 'image/webp'),
    webp(webpHeader(0x20), colors, WEBP_PIXELS),
  );
  for (const prefix of ['', 'Exif\0\0'])
    assert.deepEqual(
      withoutMetadata(webpWithLocation(8, prefix), 'image/webp'),
      webp(webpHeader(0x28), colors, WEBP_PIXELS, webpChunk('EXIF', orientationTiff(8))),
    );
});

test('ends with a part of any picture that was cut off or changed, and keeps no place', () => {
  const pictures = [
    ['image/jpeg', jpegWithLocation({ orientation: 6 })],
    ['image/png', pngWithLocation(6)],
    ['image/webp', webpWithLocation(6)],
  ] as const;
  for (const [type, picture] of pictures) {
    for (let length = 0; length < picture.length; length++)
      assert.ok(
        !hasLocation(withoutMetadata(picture.subarray(0, length), type)),
        `${type} of ${length} bytes`,
      );
    for (let at = 0; at < picture.length; at++) {
      const changed = Buffer.from(picture);
      changed[at] = 0xff;
      withoutMetadata(changed, type);
    }
  }
});

test('reads an orientation of 1 to 8, and none of anything else', () => {
  assert.equal(orientationIn(exifTiff({ orientation: 3 })), 3);
  assert.equal(orientationIn(exifTiff({ orientation: 9 })), 1);
  for (const text of [
    '',
    'II',
    'XX*\0\x08\0\0\0\0\0',
    'II*\0\xff\xff\xff\xff\0\0',
    'MM\0*\0\0\0\x08\xff\xff\0\0',
  ])
    assert.equal(orientationIn(Buffer.from(text, 'latin1')), 1);
});
