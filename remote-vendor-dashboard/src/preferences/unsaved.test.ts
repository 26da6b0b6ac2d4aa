import { takeSaved } from './take-saved.ts';
import { isUnsaved } from './unsaved.ts';

test.each([
  [{ types: ['wedding'] }, { types: ['wedding'] }, false],
  [{ types: [] }, { types: ['wedding'] }, true],
  [{}, { notes: '' }, false],
  [{ notes: 'x' }, {}, true],
  [{ quiet: false }, { quiet: true }, true],
])('%j over %j is unsaved: %s', (values, saved, unsaved) => {
  expect(isUnsaved(values, saved)).toBe(unsaved);
});

test('what is typed on while it is being saved stays', () => {
  const change = jest.fn();
  const form = {
    batch: (changes: () => void) => changes(),
    change,
    getState: () => ({ values: { notes: ' hello ', timeline: '4 weeks or' } }) as never,
  };
  takeSaved(form, { notes: ' hello ', timeline: '4 weeks' }, { notes: 'hello', timeline: '4 weeks' });
  expect(change.mock.calls).toEqual([['notes', 'hello']]);
});
