import { emptyData, type OnboardingData } from '../application/onboarding-data.ts';
import { reachableStep } from './steps.ts';

const confirmed: OnboardingData = {
  ...emptyData,
  title: 'Owner',
  businessName: 'Delgado Catering',
  website: 'https://delgadocatering.com',
};
const agreed: OnboardingData = {
  ...confirmed,
  agreements: { terms: true, promotion: true, nonExclusive: true, profileManagement: true },
};

test('opens the first two steps without any data', () => {
  expect(reachableStep(1, emptyData)).toBe(1);
  expect(reachableStep(2, emptyData)).toBe(2);
});

test('returns the first incomplete step instead of a later one', () => {
  expect(reachableStep(3, emptyData)).toBe(2);
  expect(reachableStep(4, emptyData)).toBe(2);
  expect(reachableStep(4, confirmed)).toBe(3);
});

test('opens a step once the steps before it are complete', () => {
  expect(reachableStep(3, confirmed)).toBe(3);
  expect(reachableStep(4, agreed)).toBe(4);
});
