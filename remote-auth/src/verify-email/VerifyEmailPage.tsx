import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { messages } from '@portal/shared/domain';
import { Spinner } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { JoiningPanel } from '../frame/panels.tsx';
import { texts } from '../texts.ts';
import { readVerificationLink, type VerificationLink } from './verification-link.ts';
import { verificationQuery } from './verification-query.ts';
import { VerificationFailed } from './VerificationFailed.tsx';
import { VerificationSucceeded } from './VerificationSucceeded.tsx';

const { verifyEmail: words } = texts;

/** /verify-email?id=…&code=…, opened from the mail, signed in or not. */
export function VerifyEmailPage() {
  const [query] = useSearchParams();
  const link = readVerificationLink(query);
  if (!link) return <VerificationFailed title={messages.invalidVerificationLink} />;
  return <UseLink link={link} />;
}

function UseLink({ link }: { link: VerificationLink }) {
  const { isSuccess, isError, error, isFetching, refetch } = useQuery(verificationQuery(link));
  if (isSuccess) return <VerificationSucceeded />;
  if (isError && !isFetching) {
    return <VerificationFailed title={words.failed} error={error} onRetry={() => void refetch()} />;
  }
  return (
    <AuthFrame title={words.title} aside={<JoiningPanel />}>
      <Spinner label={words.busy} />
    </AuthFrame>
  );
}
