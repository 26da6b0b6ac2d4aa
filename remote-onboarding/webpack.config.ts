import { remotePreset } from '@portal/platform/preset';

export default remotePreset({
  name: 'onboarding',
  firstScreens: { '/onboarding/1': ['./src/entry/OnboardingEntry.tsx', './src/welcome/WelcomePage.tsx'] },
});
