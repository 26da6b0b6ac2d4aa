import { instagramUrl } from '@portal/shared/domain';
import { websiteUrl } from './links.ts';

test.each(['@delgado.catering', 'delgado.catering'])('links %s to its Instagram profile', (handle) => {
  expect(instagramUrl(handle)).toBe('https://www.instagram.com/delgado.catering');
});

test('encodes a handle so that the link stays on instagram.com', () => {
  expect(instagramUrl('@../evil?x')).toBe('https://www.instagram.com/..%2Fevil%3Fx');
});

test.each([
  ['https://delgado.com/menu', 'https://delgado.com/menu'],
  ['delgado.com', 'https://delgado.com/'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
])('normalizes the website %s to %s', (website, url) => {
  expect(websiteUrl(website)).toBe(url);
});
