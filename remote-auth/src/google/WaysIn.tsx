import type { ReactNode } from 'react';
import { OrDivider } from '../frame/OrDivider.tsx';
import { texts } from '../texts.ts';
import { googleClientId } from './client-id.ts';

/** Google and the form of e-mail and password. What cannot be used is not what comes first. */
export function WaysIn({ google, children }: { google: ReactNode; children: ReactNode }) {
  if (googleClientId() === null) {
    return (
      <>
        {children}
        <OrDivider>{texts.google.or}</OrDivider>
        {google}
      </>
    );
  }
  return (
    <>
      {google}
      <OrDivider>{texts.google.orEmail}</OrDivider>
      {children}
    </>
  );
}
