import { sampleVendor } from '@portal/shared/testing';
import type { VendorMatch } from '@portal/shared/contract';
import { choiceOfNew, choicesToOffer, onlyChoice } from './vendor-choice.ts';

const match = (over: Partial<VendorMatch> = {}): VendorMatch => ({
  id: 3,
  name: 'Delgado Catering',
  business_name: 'Delgado Catering LLC',
  email: 'hello@delgadocatering.com',
  category: 'Catering',
  website: null,
  has_account: false,
  matched: [],
  likely_duplicate: false,
  likeness: 1,
  ...over,
});

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
