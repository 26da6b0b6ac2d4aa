import { FORM_ERROR } from 'final-form';
import { ApiError } from '@portal/shared/api';
import { submissionErrors } from './submission-errors.ts';

const refused = (errors: Record<string, string[]>) =>
  new ApiError({ message: 'The first text', status: 422, code: 'validation_failed', errors });

test('each field gets its first text, nested ones by their path', () => {
  expect(
    submissionErrors(
      refused({ title: ['Taken', 'Too long'], 'contact_info.business_phone': ['Bad'] }),
      'Failed',
    ),
  ).toEqual({ title: 'Taken', contact_info: { business_phone: 'Bad' } });
});

test('an API field finds the form field that is called differently', () => {
  const error = refused({ 'contact_info.business_phone': ['Bad phone'] });
  const rename = { 'contact_info.business_phone': 'phone' };
  expect(submissionErrors(error, 'Failed', { fields: ['phone'], rename })).toEqual({ phone: 'Bad phone' });
});

test('what no field explains is said by the form', () => {
  expect(submissionErrors(refused({ colour: ['Unknown'] }), 'Failed', { fields: ['title'] })).toEqual({
    [FORM_ERROR]: 'Unknown',
  });
  expect(submissionErrors(refused({}), 'Failed')).toEqual({ [FORM_ERROR]: 'The first text' });
  expect(submissionErrors(new Error('boom'), 'Failed')).toEqual({ [FORM_ERROR]: 'Failed' });
});

test('a 429 without a time says its message only', () => {
  const error = new ApiError({ message: 'Too many attempts.', status: 429, code: 'rate_limited' });
  expect(submissionErrors(error, 'Failed')).toEqual({ [FORM_ERROR]: 'Too many attempts.' });
});
