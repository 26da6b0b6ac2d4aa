import type { ReactNode } from 'react';
import { OrDivider } from '../frame/OrDivider.tsx';
import { googleClientId } from './client-id.ts';
import { googleTexts } from './texts.ts';

/** Google login and the email form. An unavailable Google button is not shown first. */
export function GoogleSection({ google, children }: { google: ReactNode; children: ReactNode }) {
  if (googleClientId() === null) {
    return (
      <>
        {children}
        <OrDivider>{googleTexts.or}</OrDivider>
        {google}
      </>
    );
  }
  return (
    <>
      {google}
      <OrDivider>{googleTexts.orEmail}</OrDivider>
      {children}
    </>
  );
}
