import { copyText } from './copy-text.ts';

test('copies a selected field where the browser has no clipboard interface', async () => {
  const written: string[] = [];
  Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true });
  document.execCommand = () => {
    written.push((document.activeElement as HTMLTextAreaElement).value);
    return true;
  };
  await copyText('https://portal.example/calendar');
  expect(written).toEqual(['https://portal.example/calendar']);
  expect(document.querySelector('textarea')).toBeNull();

  document.execCommand = () => false;
  await expect(copyText('text')).rejects.toThrow('refused');
});
