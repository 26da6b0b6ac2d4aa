import { refreshUser } from '../session/refresh-user.ts';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';

/** 'I've Verified My Email': refetches the user. The page redirects once the email is verified. */
export function CheckVerification() {
  const check = useMutation({ mutationFn: refreshUser });
  const stillUnverified = check.data?.email_verified_at === null;
  return (
    <Stack gap={3}>
      {check.isError && <Banner tone="error">Unable to check verification status. Please try again.</Banner>}
      {stillUnverified && (
        <Banner tone="error">
          {"Your email hasn't been verified yet. Please check your inbox for the verification link."}
        </Banner>
      )}
      <Button wide size="large" busy={check.isPending} busyLabel="Checking..." onClick={() => check.mutate()}>
        {"I've Verified My Email"}
      </Button>
    </Stack>
  );
}
