import { validateConfirmInfo, type ConfirmInfoValues } from './confirm-info.ts';

const valid: ConfirmInfoValues = {
  title: 'Owner',
  businessName: 'Delgado Catering',
  website: 'https://delgadocatering.com',
  instagram: '',
  phone: '',
  conciergeNote: '',
};
const errorsOf = (over: Partial<ConfirmInfoValues>) => validateConfirmInfo({ ...valid, ...over });

test('complete information has no errors', () => {
  expect(errorsOf({})).toEqual({});
});

test('title and business name are required, blanks do not count', () => {
  expect(errorsOf({ title: '  ', businessName: '' })).toEqual({
    title: 'Title is required',
    businessName: 'Business name is required',
  });
});

test('at least one of website and Instagram is required', () => {
  expect(errorsOf({ website: '' })).toEqual({ website: 'Either website or Instagram handle is required' });
  expect(errorsOf({ website: '', instagram: '@delgado' })).toEqual({});
});

test.each([
  'delgado.com',
  'ftp://delgado.com',
  'https://delgado',
  'https://',
  'https://a b.com',
  'javascript:alert(1)',
])('the website %j is refused', (website) => {
  expect(errorsOf({ website })).toEqual({
    website: 'Please enter a valid website URL (e.g., https://yourbusiness.com)',
  });
});

test.each(['http://delgado.com', 'https://www.delgado.co.uk/menus?year=2026', '  https://delgado.com '])(
  'the website %j is taken',
  (website) => {
    expect(errorsOf({ website })).toEqual({});
  },
);

test.each(['delgado', '@', '@del gado', '@delgado!'])('the Instagram handle %j is refused', (instagram) => {
  expect(errorsOf({ instagram })).toEqual({
    instagram: 'Please enter a valid Instagram handle (e.g., @yourbusiness)',
  });
});

test.each(['@delgado', '@delgado.catering-oak_1'])('the Instagram handle %j is taken', (instagram) => {
  expect(errorsOf({ instagram })).toEqual({});
});

test.each(['call me', '510.555.0142', '555x1'])('the phone number %j is refused', (phone) => {
  expect(errorsOf({ phone })).toEqual({ phone: 'Please enter a valid phone number' });
});

test('a phone number may have digits, spaces, hyphens, parentheses and plus', () => {
  expect(errorsOf({ phone: '+1 (510) 555-0142' })).toEqual({});
});

test('the errors come in the order of the screen', () => {
  const all = errorsOf({ title: '', businessName: '', website: '', phone: 'x' });
  expect(Object.keys(all)).toEqual(['title', 'businessName', 'website', 'phone']);
});
