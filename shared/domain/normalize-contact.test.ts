import {
  instagramProblem,
  normalizeInstagram,
  normalizePhone,
  normalizeWebsite,
  phoneProblem,
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

test.each([
  ['\u202A+1 (510) 555-0142\u202C', '+1 (510) 555-0142'],
  ['\u200E510\u2011555\u20110142', '510-555-0142'],
  ['510.555.0142', '510-555-0142'],
  ['030 / 1234567', '030-1234567'],
  ['+1\u00A0510\u202F555\u20130142', '+1 510 555-0142'],
  [' (510) 555-0142 ', '(510) 555-0142'],
  ['ask for Rosa', 'ask for Rosa'],
  ['\u200E', ''],
])('normalizes the phone number %j to %j', (typed, phone) => {
  expect(normalizePhone(typed)).toBe(phone);
});

test('a phone number is valid as soon as it can be cleaned', () => {
  expect(['', '\u202A510.555\u20110142\u202C'].map(phoneProblem)).toEqual(Array(2).fill(undefined));
  expect(phoneProblem('510-555-0142 after 5')).toBe('Please enter a valid phone number');
});

test('a website or a handle is valid as soon as it can be completed', () => {
  expect(['', 'bluebarn.com', 'https://bluebarn.com'].map(websiteProblem)).toEqual(Array(3).fill(undefined));
  expect(websiteProblem('bluebarn')).toMatch('Please enter a valid website URL');
  expect(['', 'bluebarn', '@bluebarn'].map(instagramProblem)).toEqual(Array(3).fill(undefined));
  expect(instagramProblem('blue barn')).toMatch('Please enter a valid Instagram handle');
  expect(instagramProblem('b'.repeat(64))).toMatch('Please enter a valid Instagram handle');
});
