import { Navigate } from 'react-router-dom';
import { Spinner } from '@portal/shared/ui';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

/** Step 5, and whoever has applied already: stays on the screen while the dashboard is on its way. */
export function Redirecting() {
  return (
    <>
      <Spinner label={texts.redirecting} />
      <Navigate to={paths.dashboard()} replace />
    </>
  );
}
