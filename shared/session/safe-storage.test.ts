import { deviceStorage, tabStorage } from './safe-storage.ts';

const forbidden = () => {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
};

test('keeps values until the page closes where site data is blocked', () => {
  const blocked = jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(forbidden);
  const before = deviceStorage.getItem('theme');
  const isStored = deviceStorage.setItem('theme', 'dark');
  const [after, keys] = [deviceStorage.getItem('theme'), deviceStorage.keys()];
  deviceStorage.removeItem('theme');
  const removed = deviceStorage.getItem('theme');
  blocked.mockRestore();
  expect({ before, isStored, after, keys, removed }).toEqual({
    before: null,
    isStored: false,
    after: 'dark',
    keys: ['theme'],
    removed: null,
  });
});

test('keeps what a full storage refuses, until another tab stores something else', () => {
  expect(tabStorage.setItem('draft', 'first')).toBe(true);
  const refuse = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(tabStorage.setItem('draft', 'second')).toBe(false);
  expect(tabStorage.getItem('draft')).toBe('second');
  refuse.mockRestore();
  sessionStorage.setItem('draft', 'third');
  expect(tabStorage.getItem('draft')).toBe('third');
});
