import { storeInput, takeInput } from './kept-input.ts';

const HOUR_MS = 60 * 60 * 1000;
const input = (name: string) => ({ userId: 7, page: '/notes', name, initial: { notes: '' } });

test('input of an interrupted form stays for a day, also if the form is never opened again', () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now - 25 * HOUR_MS);
  storeInput(input('Respond'), { notes: 'We are free.' });
  jest.spyOn(Date, 'now').mockReturnValue(now - 23 * HOUR_MS);
  storeInput(input('Notes'), { notes: 'Call them.' });
  jest.mocked(Date.now).mockRestore();
  expect(localStorage).toHaveLength(2);

  storeInput(input('Contact'), { notes: 'A question' });
  expect(localStorage).toHaveLength(2);
  expect(takeInput(input('Respond'))).toBeNull();
  expect(takeInput(input('Notes'))).toEqual({ notes: 'Call them.' });
});
