import { applySavedValues } from './apply-saved-values.ts';

test('keeps input typed during a save', () => {
  const change = jest.fn();
  const form = {
    batch: (changes: () => void) => changes(),
    change,
    getState: () => ({ values: { notes: ' hello ', timeline: '4 weeks or' } }) as never,
  };
  applySavedValues(form, { notes: ' hello ', timeline: '4 weeks' }, { notes: 'hello', timeline: '4 weeks' });
  expect(change.mock.calls).toEqual([['notes', 'hello']]);
});
