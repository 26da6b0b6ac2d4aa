import { FORM_ERROR } from 'final-form';
import { ApiError } from '@portal/shared/runtime';
import { submissionErrors } from './submission-errors.ts';

/** The API's message is the first field's text unless it says more. */
const refused = (errors: Record<string, string[]>, message = Object.values(errors)[0]?.[0] ?? 'No.') =>
  new ApiError({ message, status: 422, code: 'validation_failed', errors });

test('shows the first error of each field, with nested fields by path', () => {
  expect(
    submissionErrors(
      refused({ title: ['Taken', 'Too long'], 'contact_info.business_phone': ['Bad'] }),
      'Failed',
    ),
  ).toEqual({ title: 'Taken', contact_info: { business_phone: 'Bad' } });
});

test('maps an API field to a form field with another name', () => {
  const error = refused({ 'contact_info.business_phone': ['Bad phone'] });
  const rename = { 'contact_info.business_phone': 'phone' };
  expect(submissionErrors(error, 'Failed', { fields: ['phone'], rename })).toEqual({ phone: 'Bad phone' });
});

test('shows errors without a matching field at the form', () => {
  expect(submissionErrors(refused({ colour: ['Unknown'] }), 'Failed', { fields: ['title'] })).toEqual({
    [FORM_ERROR]: 'Unknown',
  });
  const both = refused({ title: ['Taken'], colour: ['Unknown'] });
  expect(submissionErrors(both, 'Failed', { fields: ['title'] })).toEqual({
    title: 'Taken',
    [FORM_ERROR]: 'Unknown',
  });
  expect(submissionErrors(refused({}), 'Failed')).toEqual({ [FORM_ERROR]: 'No.' });
  expect(submissionErrors(new Error('boom'), 'Failed')).toEqual({ [FORM_ERROR]: 'Failed' });
});

test('shows the server’s message at the form, together with the errors of its fields', () => {
  const error = refused({ title: ['Taken'], colour: ['Unknown'] }, 'Please choose another title.');
  expect(submissionErrors(error, 'Failed', { fields: ['title'] })).toEqual({
    title: 'Taken',
    [FORM_ERROR]: 'Please choose another title. Unknown',
  });
});

test('shows only the message of a 429 without a retry time', () => {
  const error = new ApiError({ message: 'Too many attempts.', status: 429, code: 'rate_limited' });
  expect(submissionErrors(error, 'Failed')).toEqual({ [FORM_ERROR]: 'Too many attempts.' });
});
