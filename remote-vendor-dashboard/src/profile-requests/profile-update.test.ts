import { messages } from '@portal/shared/domain';
import { sampleAccount } from '@portal/shared/testing';
import { profileUpdateValues, toUpdateRequest, validateProfileUpdate } from './profile-update.ts';

const account = sampleAccount({ instagram: null });
const values = profileUpdateValues(account);

test('sends only changed fields, trimmed', () => {
  expect(toUpdateRequest({ ...values, website: ' https://delgado.kitchen ' }, account)).toEqual({
    requested_changes: { website: 'https://delgado.kitchen', additional_notes: 'Updated: website.' },
    message: 'Profile update request',
  });
});

test('sends a cleared field as a change', () => {
  expect(toUpdateRequest({ ...values, business_phone: undefined }, account)?.requested_changes).toEqual({
    business_phone: '',
    additional_notes: 'Updated: business phone.',
  });
});

test('sends the message and the changed fields as additional notes', () => {
  const changed = { ...values, business_name: 'Delgado', website: '', message: 'We moved.' };
  expect(toUpdateRequest(changed, account)).toEqual({
    requested_changes: {
      business_name: 'Delgado',
      website: '',
      additional_notes: 'We moved.\nUpdated: business name, website.',
    },
    message: 'We moved.',
  });
});

test('accepts a message alone and returns null without any change', () => {
  expect(toUpdateRequest({ ...values, message: 'New photos' }, account)).toEqual({
    requested_changes: { additional_notes: 'New photos' },
    message: 'New photos',
  });
  expect(toUpdateRequest({ ...values, message: '  ' }, account)).toBeNull();
});

test('validates changed values', () => {
  const changed = { ...values, website: 'delgado', business_email: 'hello', business_phone: 'call us' };
  expect(validateProfileUpdate(changed, account)).toEqual({
    website: messages.websiteInvalid,
    business_email: messages.emailInvalid,
    business_phone: messages.phoneInvalid,
  });
});

test('accepts an unchanged value that would be invalid', () => {
  const odd = sampleAccount({ website: 'delgadocatering.com' });
  expect(validateProfileUpdate({ ...profileUpdateValues(odd), message: 'Hi' }, odd)).toEqual({});
});
