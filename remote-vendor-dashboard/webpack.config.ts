import { remotePreset } from '@portal/platform/preset';
import { FIRST_LEADS } from './src/leads/inbox-request.ts';

export default remotePreset({
  name: 'vendor-dashboard',
  firstScreens: { '/dashboard': ['./src/layout/DashboardLayout.tsx', './src/leads/LeadsPage.tsx'] },
  earlyScreens: {
    '/dashboard': { entry: './src/early/index.tsx', prefetch: [FIRST_LEADS] },
  },
});
