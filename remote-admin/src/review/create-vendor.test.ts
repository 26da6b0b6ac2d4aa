import { sampleReviewApplication } from '@portal/shared/testing';
import { toVendorRequest, validateVendor, vendorFromApplication } from './create-vendor.ts';

const form = vendorFromApplication(sampleReviewApplication());

test('prefills the form from the application', () => {
  expect(form).toEqual({
    business_name: 'Delgado Catering',
    title: 'Catering',
    category: 'Catering',
    website: 'https://delgadocatering.com',
    instagram: '@delgadocatering',
    email: 'hello@delgadocatering.com',
    phone: '(510) 555-0142',
  });
});

test('falls back to the applicant’s contact details without business contacts', () => {
  const application = sampleReviewApplication({ business_email: null, business_phone: null });
  expect(vendorFromApplication(application)).toMatchObject({
    email: 'rosa@delgadocatering.com',
    phone: '(510) 555-0142',
  });
});

test('requires a business name, a title and a category', () => {
  expect(validateVendor({ ...form, business_name: ' ', title: '', category: '' })).toEqual({
    business_name: 'Business name is required',
    title: 'Title is required',
    category: 'Please choose a category',
  });
});

test('accepts empty contacts and rejects malformed ones', () => {
  expect(validateVendor({ ...form, website: '', instagram: '', email: '', phone: '' })).toEqual({});
  expect(
    validateVendor({ ...form, website: 'delgado', instagram: 'del gado', email: 'rosa@', phone: 'call me' }),
  ).toEqual({
    website: 'Please enter a valid website URL (e.g., https://yourbusiness.com)',
    instagram: 'Please enter a valid Instagram handle (e.g., @yourbusiness)',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
  });
});

test('trims the request and omits empty fields', () => {
  expect(toVendorRequest({ ...form, business_name: ' Delgado ', instagram: '', phone: '  ' })).toEqual({
    business_name: 'Delgado',
    title: 'Catering',
    category: 'Catering',
    website: 'https://delgadocatering.com',
    email: 'hello@delgadocatering.com',
  });
});
