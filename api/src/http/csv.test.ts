import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLines, separatorFor } from './csv.ts';

const lineOf = (value: string) => csvLines([[value]]).slice(0, -2);

test('turns every form of a formula into text', () => {
  const signs = '=+-@|＝＋－＠｜﹦﹢﹣﹫⁼⁺⁻₌₊₋−'.split('');
  assert.equal(signs.length, 21);
  for (const sign of signs)
    for (const before of ['', ' ', '\u00a0', '\u200b', '\ufeff', '\u202e', '\u3000', '\u0000'])
      assert.equal(
        lineOf(`${before}${sign}1+1`),
        `'${before}${sign}1+1`,
        `U+${sign.codePointAt(0)!.toString(16)}`,
      );
  for (const before of ['\t', '\r', '\n']) assert.equal(lineOf(`${before}1+1`), `"'${before}1+1"`);
});

test('looks for a formula in a text of any length within a moment', () => {
  const text = `1${'\u0301\u0327'.repeat(5000)}`;
  const before = process.cpuUsage();
  for (let row = 0; row < 100; row += 1) csvLines([[text]]);
  assert.ok(process.cpuUsage(before).user < 1_000_000, String(process.cpuUsage(before).user));
});

test('keeps numbers, and text with such signs further on', () => {
  assert.equal(csvLines([[-5, 0.5, null]]), '-5,0.5,\r\n');
  for (const text of ['Maya & Jonah', 'a=1', '1-2', 'rosa@delgado.example', '½ day', '①'])
    assert.equal(lineOf(text), text);
  assert.equal(lineOf('a;b'), '"a;b"');
});

test('writes instants in the portal’s time zone with its offset', () => {
  assert.equal(lineOf('2026-11-21T17:41:05.120Z'), '2026-11-21T09:41:05-08:00');
  assert.equal(lineOf('2026-07-01T00:00:00Z'), '2026-06-30T17:00:00-07:00');
  assert.equal(lineOf('2026-07-01'), '2026-07-01');
});

test('separates cells as the reader’s spreadsheet expects', () => {
  for (const language of ['de-DE,de;q=0.9,en;q=0.8', 'de', 'fr-FR', 'pt-BR'])
    assert.equal(separatorFor(language), ';', language);
  for (const language of ['en-US,en;q=0.9', undefined, '', '*', 'no such language', 'de-CH'])
    assert.equal(separatorFor(language), ',', language);
  assert.equal(csvLines([['Fee', 0.5, 'a;b', 'a,b']], ';'), 'Fee;0,5;"a;b";"a,b"\r\n');
});
