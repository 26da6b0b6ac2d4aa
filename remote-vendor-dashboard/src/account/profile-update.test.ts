import { messages } from '@portal/shared/domain';
import { sampleAccount } from '@portal/shared/testing';
import { profileUpdateValues, toUpdateRequest, validateProfileUpdate } from './profile-update.ts';

const account = sampleAccount({ instagram: null });
const values = profileUpdateValues(account);

test('only what changed is sent, trimmed', () => {
  expect(toUpdateRequest({ ...values, website: ' https://delgado.kitchen ' }, account)).toEqual({
    requested_changes: { website: 'https://delgado.kitchen' },
    message: '',
  });
});

test('an emptied field is a change', () => {
  expect(toUpdateRequest({ ...values, business_phone: undefined }, account)?.requested_changes).toEqual({
    business_phone: '',
  });
});

test('a message alone is enough, nothing at all is not', () => {
  expect(toUpdateRequest({ ...values, message: 'New photos' }, account)).toEqual({
    requested_changes: {},
    message: 'New photos',
  });
  expect(toUpdateRequest({ ...values, message: '  ' }, account)).toBeNull();
});

test('changed values must look right', () => {
  const changed = { ...values, website: 'delgado', business_email: 'hello', business_phone: 'call us' };
  expect(validateProfileUpdate(changed, account)).toEqual({
    website: messages.websiteInvalid,
    business_email: messages.emailInvalid,
    business_phone: messages.phoneInvalid,
  });
});

test('an odd value that was there before does not block a request', () => {
  const odd = sampleAccount({ website: 'delgadocatering.com' });
  expect(validateProfileUpdate({ ...profileUpdateValues(odd), message: 'Hi' }, odd)).toEqual({});
});
