import { remotePreset } from '@portal/platform/build';
import remote from './remote.json' with { type: 'json' };

export default remotePreset({
  remote,
  firstScreens: { '/onboarding/1': ['./src/entry/OnboardingEntry.tsx', './src/welcome/WelcomePage.tsx'] },
});
