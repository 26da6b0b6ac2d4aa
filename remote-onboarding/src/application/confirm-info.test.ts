import { validateConfirmInfo, type ConfirmInfoValues } from './confirm-info.ts';

const valid: ConfirmInfoValues = {
  title: 'Owner',
  businessName: 'Delgado Catering',
  website: 'https://delgadocatering.com',
  instagram: '',
  phone: '',
  servicePlaces: [],
  newPlace: '',
  conciergeNote: '',
};
const errorsOf = (over: Partial<ConfirmInfoValues>) => validateConfirmInfo({ ...valid, ...over });

test('returns no errors for complete information', () => {
  expect(errorsOf({})).toEqual({});
});

test('requires a title and a business name and rejects blank values', () => {
  expect(errorsOf({ title: '  ', businessName: '' })).toEqual({
    title: 'Title is required',
    businessName: 'Business name is required',
  });
});

test('requires a website or an Instagram handle', () => {
  expect(errorsOf({ website: '' })).toEqual({ website: 'Either website or Instagram handle is required' });
  expect(errorsOf({ website: '', instagram: '@delgado' })).toEqual({});
});

test.each([
  'delgado',
  'ftp://delgado.com',
  'https://delgado',
  'https://',
  'https://a b.com',
  'javascript:alert(1)',
])('rejects the website %j', (website) => {
  expect(errorsOf({ website })).toEqual({
    website: 'Please enter a valid website URL (e.g., https://yourbusiness.com)',
  });
});

test.each([
  'delgado.com',
  'http://delgado.com',
  'https://www.delgado.co.uk/menus?year=2026',
  '  https://delgado.com ',
])('accepts the website %j', (website) => {
  expect(errorsOf({ website })).toEqual({});
});

test.each(['@', '@del gado', '@delgado!'])('rejects the Instagram handle %j', (instagram) => {
  expect(errorsOf({ instagram })).toEqual({
    instagram: 'Please enter a valid Instagram handle (e.g., @yourbusiness)',
  });
});

test.each(['delgado', '@delgado', '@delgado.catering-oak_1'])(
  'accepts the Instagram handle %j',
  (instagram) => {
    expect(errorsOf({ instagram })).toEqual({});
  },
);

test.each(['call me', '510:555:0142', '555x1'])('rejects the phone number %j', (phone) => {
  expect(errorsOf({ phone })).toEqual({ phone: 'Please enter a valid phone number' });
});

test.each(['+1 (510) 555-0142', '510.555.0142'])('accepts the phone number %j', (phone) => {
  expect(errorsOf({ phone })).toEqual({});
});

test('returns the errors in the order of the fields on screen', () => {
  const all = errorsOf({ title: '', businessName: '', website: '', phone: 'x' });
  expect(Object.keys(all)).toEqual(['title', 'businessName', 'website', 'phone']);
});
