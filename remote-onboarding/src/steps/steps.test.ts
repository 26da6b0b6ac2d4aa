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

test('the first two steps are open to everybody', () => {
  expect(reachableStep(1, emptyData)).toBe(1);
  expect(reachableStep(2, emptyData)).toBe(2);
});

test('the later steps lead back to the first one that is not done', () => {
  expect(reachableStep(3, emptyData)).toBe(2);
  expect(reachableStep(4, emptyData)).toBe(2);
  expect(reachableStep(4, confirmed)).toBe(3);
});

test('a step opens when those before it pass', () => {
  expect(reachableStep(3, confirmed)).toBe(3);
  expect(reachableStep(4, agreed)).toBe(4);
});
