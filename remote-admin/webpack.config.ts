import { remotePreset } from '@portal/shared/federation/preset';

export default remotePreset({
  name: 'admin',
  firstScreens: { '/admin': ['./src/panel/AdminPanel.tsx', './src/dashboard/DashboardPage.tsx'] },
});
