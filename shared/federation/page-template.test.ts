import { fillLastSlots, fillSlots, repeatedPart, slot } from './page-template.ts';

test('fills each slot once and keeps slots without a value', () => {
  const template = `<a nonce="${slot('nonce')}">${slot('head')}</a>${slot('end')}`;
  expect(fillSlots(template, { nonce: 'n', head: `<b>${slot('nonce')}</b>` })).toBe(
    `<a nonce="n"><b>${slot('nonce')}</b></a>${slot('end')}`,
  );
});

test('repeats a part for each of its values, with the values around it', () => {
  const template = `<nav>${repeatedPart('links', `<a id="${slot('id')}">${slot('label')}</a>`)}</nav>`;
  const fill = (links: { label: string }[]) => fillSlots(template, { links, id: 'x' });
  expect(fill([{ label: 'A' }, { label: 'B' }])).toBe('<nav><a id="x">A</a><a id="x">B</a></nav>');
  expect(fill([])).toBe('<nav></nav>');
});

test('leaves out slots and parts without a value in the last pass', () => {
  const template = `<p>${slot('new')}${repeatedPart('news', `<b>${slot('text')}</b>`)}${slot('head')}</p>`;
  expect(fillLastSlots(template, { head: slot('nonce') })).toBe(`<p>${slot('nonce')}</p>`);
});
