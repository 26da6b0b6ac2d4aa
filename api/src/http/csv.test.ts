import assert from 'node:assert/strict';
import { test } from 'node:test';
import { csvLines } from './csv.ts';

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

test('keeps numbers, and text with such signs further on', () => {
  assert.equal(csvLines([[-5, 0.5, null]]), '-5,0.5,\r\n');
  for (const text of ['Maya & Jonah', 'a=1', '1-2', 'rosa@delgado.example', '½ day', '①'])
    assert.equal(lineOf(text), text);
  assert.equal(lineOf('a;b'), '"a;b"');
});
