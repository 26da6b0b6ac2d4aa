import { Spinner } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { verifyEmailTexts as words } from './texts.ts';

/** The link is being used. */
export function Verifying() {
  return (
    <AuthFrame title={words.title} aside={<JoiningPanel />}>
      <Spinner label={words.busy} />
    </AuthFrame>
  );
}
