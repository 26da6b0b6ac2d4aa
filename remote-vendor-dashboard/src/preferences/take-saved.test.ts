import { takeSaved } from './take-saved.ts';

test('keeps input typed during a save', () => {
  const change = jest.fn();
  const form = {
    batch: (changes: () => void) => changes(),
    change,
    getState: () => ({ values: { notes: ' hello ', timeline: '4 weeks or' } }) as never,
  };
  takeSaved(form, { notes: ' hello ', timeline: '4 weeks' }, { notes: 'hello', timeline: '4 weeks' });
  expect(change.mock.calls).toEqual([['notes', 'hello']]);
});
