import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { redeemLink } from './verify-email.ts';
import { messages } from '@portal/shared/domain';
import { keyOf } from '@portal/shared/queries';
import { hasCode } from '@portal/shared/runtime';
import { readEmailLink, type EmailLink } from '../email-link/email-link.ts';
import { useEmailLink } from '../email-link/use-email-link.ts';
import { ConfirmWithPassword } from './ConfirmWithPassword.tsx';
import { EmailRemoved } from './EmailRemoved.tsx';
import { VerificationFailed } from './VerificationFailed.tsx';
import { VerificationSucceeded } from './VerificationSucceeded.tsx';
import { verifyEmailTexts as words } from './texts.ts';
import { Verifying } from './Verifying.tsx';

/** /verify-email?id=…&code=…, opened from the email, logged in or not. */
export function Component() {
  const search = useEmailLink();
  if (!search) return <Verifying />;
  const link = readEmailLink(search);
  if (!link) return <VerificationFailed title={messages.invalidVerificationLink} />;
  return <UseLink link={link} />;
}

/** Verifies immediately for the logged-in user. Everyone else confirms with the password. */
function UseLink({ link }: { link: EmailLink }) {
  const { isSuccess, isError, error, isFetching, refetch } = useQuery({
    // A query rather than a mutation: opening the page is the request, and the cache sends one for any number of mounts.
    queryKey: keyOf('POST /auth/email/verify-code', { body: link }),
    queryFn: () => redeemLink(link),
    staleTime: 'static',
    gcTime: Infinity,
    retry: false,
  });
  const [outcome, setOutcome] = useState<'verified' | 'removed' | Error | null>(null);
  if (isSuccess || outcome === 'verified') return <VerificationSucceeded userId={link.id} />;
  if (outcome === 'removed') return <EmailRemoved />;
  if (outcome) return <VerificationFailed title={words.failed} error={outcome} userId={link.id} />;
  if (isError && !isFetching) {
    return hasCode(error, 'password_required') ? (
      <ConfirmWithPassword link={link} onSettled={setOutcome} />
    ) : (
      <VerificationFailed
        title={words.failed}
        error={error}
        userId={link.id}
        onRetry={() => void refetch()}
      />
    );
  }
  return <Verifying />;
}
