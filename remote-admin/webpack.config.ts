import { remotePreset } from '@portal/platform/preset';

export default remotePreset({
  name: 'admin',
  firstScreens: { '/admin': ['./src/panel/AdminPanel.tsx', './src/dashboard/DashboardPage.tsx'] },
});
