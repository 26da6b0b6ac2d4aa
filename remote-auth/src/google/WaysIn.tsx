import type { ReactNode } from 'react';
import { OrDivider } from '../frame/OrDivider.tsx';
import { texts } from '../texts.ts';
import { googleClientId } from './client-id.ts';

/** Google login and the email form. An unavailable Google button is not shown first. */
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
