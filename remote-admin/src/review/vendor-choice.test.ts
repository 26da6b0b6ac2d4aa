import { sampleVendor, sampleVendorMatch as match } from '@portal/shared/testing';
import { choiceOf, choiceOfNew, choicesToOffer, onlyChoice } from './vendor-choice.ts';

test('preselects a single result', () => {
  expect(onlyChoice([match()])).toMatchObject({ id: 3, name: 'Delgado Catering' });
  expect(onlyChoice([match(), match({ id: 4 })])).toBeNull();
  expect(onlyChoice([])).toBeNull();
  expect(onlyChoice(undefined)).toBeNull();
});

test('does not preselect a single result that already has an account', () => {
  expect(onlyChoice([match({ has_account: true })])).toBeNull();
});

test('keeps the chosen vendor in the list when a search does not find it', () => {
  const created = choiceOfNew(sampleVendor({ id: 9, business_name: 'Delgado New' }));
  expect(choicesToOffer([match()], created).map(({ id }) => id)).toEqual([9, 3]);
  expect(choicesToOffer([match({ id: 9 }), match()], created).map(({ id }) => id)).toEqual([9, 3]);
  expect(choicesToOffer([match()], null).map(({ id }) => id)).toEqual([3]);
});

test('marks no match without an account as a likely duplicate', () => {
  const known = match({ likely_duplicate: true, has_account: false, matched: ['website'] });
  expect(choiceOf(known)).toMatchObject({ likelyDuplicate: false, matched: ['website'] });
});
