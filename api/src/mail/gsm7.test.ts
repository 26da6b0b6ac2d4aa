import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placesOf, toGsm7 } from './gsm7.ts';

test('folds what text messages do not have, and leaves out the rest', () => {
  for (const [given, written] of [
    ['Maya & Jonah’s “wedding” – it’s…', 'Maya & Jonah\'s "wedding" - it\'s...'],
    ['Zoë & José', 'Zoe & José'],
    ['Çağla Łukasz Đorđe', 'Çagla Lukasz Dorde'],
    ['Jörg, Åse, Ñandú & Ørsted', 'Jörg, Åse, Ñandu & Ørsted'],
    ['Maya 💍👩🏽‍🤝‍👩🏻 & Jonah', 'Maya & Jonah'],
    ['½ day ™ №1', '1/2 day TM No1'],
    ['A\u00a0B\u2009C\u200bD', 'A B CD'],
    ['e\u0301te\u0301', 'été'],
    ['[x] {y} ~ € | ^ \\', '[x] {y} ~ € | ^ \\'],
    ['日本の結婚式', ''],
    ['Σοφία', ''],
    ['Мария & Jo', ''],
    ['💍', ''],
  ] as const)
    assert.equal(toGsm7(given), written);
});

test('counts two places for the signs of the extension table', () => {
  assert.equal(placesOf('Maya & Jonah'), 12);
  assert.equal(placesOf('[€~]'), 8);
});
