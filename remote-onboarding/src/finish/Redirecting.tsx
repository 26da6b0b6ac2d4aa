import { Navigate } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { paths } from '../paths.ts';

/** Step 5, also for users who have already applied: shown until the dashboard loads. */
export function Redirecting() {
  return (
    <>
      <Spinner label="Redirecting to dashboard..." />
      <Navigate to={paths.dashboard()} replace />
    </>
  );
}
