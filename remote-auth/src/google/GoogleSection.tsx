import { googleClientId } from '@portal/shared/session';
import type { Elements } from '@portal/shared/ui';
import { OrDivider } from '../frame/OrDivider.tsx';
import { GoogleSignIn, type GoogleSignInProps } from './GoogleSignIn.tsx';
import { googleTexts } from './texts.ts';

interface GoogleSectionProps extends Pick<GoogleSignInProps, 'action'> {
  /** The email form. */
  children: Elements;
}

/** Google login above the email form. Without configuration, only the form. */
export function GoogleSection({ children, action }: GoogleSectionProps) {
  const clientId = googleClientId();
  if (clientId === null) return children;
  return (
    <>
      <GoogleSignIn clientId={clientId} action={action} />
      <OrDivider>{googleTexts.orEmail}</OrDivider>
      {children}
    </>
  );
}
