import {
  instagramProblem,
  normalizeInstagram,
  normalizeWebsite,
  websiteProblem,
} from './normalize-contact.ts';

test.each([
  ['bluebarnevents.com', 'https://bluebarnevents.com'],
  [' www.bluebarnevents.com/weddings?a=b ', 'https://www.bluebarnevents.com/weddings?a=b'],
  ['HTTP://BlueBarn.com', 'http://BlueBarn.com'],
  ['https://bluebarnevents.com', 'https://bluebarnevents.com'],
  ['bluebarn', 'bluebarn'],
  ['rosa@bluebarn.com', 'rosa@bluebarn.com'],
  ['', ''],
])('normalizes the website %j to %j', (typed, website) => {
  expect(normalizeWebsite(typed)).toBe(website);
});

test.each([
  ['https://www.instagram.com/bluebarn.events/?igsh=MzRl&utm_source=qr', '@bluebarn.events'],
  ['instagram.com/bluebarn', '@bluebarn'],
  ['https://instagram.com/@bluebarn', '@bluebarn'],
  ['bluebarn', '@bluebarn'],
  [' @bluebarn ', '@bluebarn'],
  ['https://www.instagram.com/p/C1/', 'https://www.instagram.com/p/C1/'],
  ['no handle', 'no handle'],
  ['', ''],
])('normalizes the Instagram handle %j to %j', (typed, handle) => {
  expect(normalizeInstagram(typed)).toBe(handle);
});

test('a website or a handle is valid as soon as it can be completed', () => {
  expect(['', 'bluebarn.com', 'https://bluebarn.com'].map(websiteProblem)).toEqual(Array(3).fill(undefined));
  expect(websiteProblem('bluebarn')).toMatch('Please enter a valid website URL');
  expect(['', 'bluebarn', '@bluebarn'].map(instagramProblem)).toEqual(Array(3).fill(undefined));
  expect(instagramProblem('blue barn')).toMatch('Please enter a valid Instagram handle');
  expect(instagramProblem('b'.repeat(64))).toMatch('Please enter a valid Instagram handle');
});
