import { Spinner } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';

/** The link is being used. */
export function Verifying() {
  return (
    <AuthFrame title="Verifying your email" aside={<JoiningPanel />}>
      <Spinner label="Verifying..." />
    </AuthFrame>
  );
}
