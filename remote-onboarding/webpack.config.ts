import { remotePreset } from '@portal/shared/federation/preset';

export default remotePreset({
  name: 'onboarding',
  firstScreens: { '/onboarding/1': ['./src/entry/OnboardingEntry.tsx', './src/welcome/WelcomePage.tsx'] },
});
