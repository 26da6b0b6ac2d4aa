import { Navigate, type RouteObject } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { Redirecting } from './finish/Redirecting.tsx';
import { pages } from './pages.ts';
import { paths } from './paths.ts';

const toFirstStep = <Navigate to={paths.step(1)} replace />;

/** Every route of this remote. The host mounts it at '/onboarding'. */
export const routes: RouteObject[] = [
  { index: true, element: toFirstStep },
  {
    HydrateFallback: Spinner,
    lazy: async () => ({ Component: (await pages.layout()).OnboardingEntry }),
    children: [
      { path: '1', lazy: async () => ({ Component: (await pages.welcome()).WelcomePage }) },
      { path: '2', lazy: async () => ({ Component: (await pages.confirmInfo()).ConfirmInfoPage }) },
      { path: '3', lazy: async () => ({ Component: (await pages.agreement()).AgreementPage }) },
      { path: '4', lazy: async () => ({ Component: (await pages.preferences()).PreferencesPage }) },
      { path: '5', element: <Redirecting /> },
      { path: '*', element: toFirstStep },
    ],
  },
];
