import { remotePreset } from '@portal/shared/federation/preset';

export default remotePreset({
  name: 'vendor-dashboard',
  firstScreens: { '/dashboard': ['./src/layout/DashboardLayout.tsx', './src/leads/LeadsPage.tsx'] },
});
