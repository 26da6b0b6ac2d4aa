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
  ['delgado.com:8080/menu', 'https://delgado.com:8080/menu'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['', null],
])('normalizes the website %s to %s', (website, url) => {
  expect(websiteUrl(website)).toBe(url);
});

test('links a website in a browser without URL.parse', () => {
  const { parse } = URL;
  Object.assign(URL, { parse: undefined });
  try {
    expect(websiteUrl('delgado.com')).toBe('https://delgado.com/');
    expect(websiteUrl('https://')).toBeNull();
  } finally {
    Object.assign(URL, { parse });
  }
});
