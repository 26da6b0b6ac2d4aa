import { remotePreset } from '@portal/platform/preset';

export default remotePreset({
  name: 'auth',
  firstScreens: {
    '/login': ['./src/login/LoginPage.tsx'],
    '/register': ['./src/register/RegisterPage.tsx'],
  },
});
