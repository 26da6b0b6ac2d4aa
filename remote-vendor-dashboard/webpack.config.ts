import { remotePreset } from '@portal/platform/build';
import { FIRST_LEADS } from './src/early/first-leads.ts';
import remote from './remote.json' with { type: 'json' };

export default remotePreset({
  remote,
  firstScreens: { '/dashboard': ['./src/leads/LeadsPage.tsx'] },
  earlyScreens: {
    '/dashboard': { entry: './src/early/index.tsx', prefetch: [FIRST_LEADS] },
  },
});
