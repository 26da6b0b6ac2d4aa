import { isUnsaved } from './unsaved.ts';

test.each([
  [{ types: ['wedding'] }, { types: ['wedding'] }, false],
  [{ types: [] }, { types: ['wedding'] }, true],
  [{}, { notes: '' }, false],
  [{ notes: 'x' }, {}, true],
  [{ quiet: false }, { quiet: true }, true],
])('reports %j over %j as unsaved: %s', (values, saved, unsaved) => {
  expect(isUnsaved(values, saved)).toBe(unsaved);
});
