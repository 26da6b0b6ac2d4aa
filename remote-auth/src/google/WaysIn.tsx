import type { ReactNode } from 'react';
import { OrDivider } from '../frame/OrDivider.tsx';
import { googleClientId } from './client-id.ts';

/** Google and the form of e-mail and password. What cannot be used is not what comes first. */
export function WaysIn({ google, children }: { google: ReactNode; children: ReactNode }) {
  if (googleClientId() === null) {
    return (
      <>
        {children}
        <OrDivider>or</OrDivider>
        {google}
      </>
    );
  }
  return (
    <>
      {google}
      <OrDivider>or with your email</OrDivider>
      {children}
    </>
  );
}
