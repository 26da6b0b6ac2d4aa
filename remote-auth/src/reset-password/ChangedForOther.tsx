import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useSession } from '@portal/shared/runtime';
import { logout } from '@portal/shared/session';
import { Button, Sentence } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';
import { changedState } from './reset-password.ts';

/** The password is changed. /login would redirect the other user who is logged in here, so this confirms it. */
export function ChangedForOther({ email }: { email: string }) {
  const session = useSession();
  // A new object would navigate again in each render.
  const [state] = useState(() => changedState(email));
  if (!session) return <Navigate to={paths.login()} state={state} replace />;
  return (
    <AuthFrame
      takesFocus
      title="Your password has been changed"
      documentName="Reset password"
      lead={
        <Sentence
          of="{email} is logged in here. Log out to log in with your new password."
          parts={{ email: <strong>{session.user.email}</strong> }}
        />
      }
      aside={<ReturningPanel />}
    >
      <Button wide size="large" onClick={() => void logout()}>
        {texts.logOut}
      </Button>
    </AuthFrame>
  );
}
