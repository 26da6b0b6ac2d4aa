import { remotePreset } from '@portal/shared/federation/preset';

export default remotePreset({
  name: 'vendor-dashboard',
  firstScreens: { '/dashboard': ['./src/layout/DashboardLayout.tsx', './src/leads/LeadsPage.tsx'] },
  earlyScreens: {
    '/dashboard': {
      entry: './src/early/index.tsx',
      // src/leads/inbox-request.ts
      asks: ['/vendor-account/{accountId}/leads?page=1&per_page=100'],
    },
  },
});
