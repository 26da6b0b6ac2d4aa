import { refreshUser } from '../session/refresh-user.ts';
import { Banner, Button, Stack } from '@portal/shared/ui';
import { useMutation } from '@tanstack/react-query';
import { verificationTexts as words } from './texts.ts';

/** 'I've Verified My Email': refetches the user. The page redirects once the email is verified. */
export function CheckVerification() {
  const check = useMutation({ mutationFn: refreshUser });
  const stillUnverified = check.data?.email_verified_at === null;
  return (
    <Stack gap={3}>
      {check.isError && <Banner tone="error">{words.checkFailed}</Banner>}
      {stillUnverified && <Banner tone="error">{words.notVerifiedYet}</Banner>}
      <Button
        wide
        size="large"
        busy={check.isPending}
        busyLabel={words.checking}
        onClick={() => check.mutate()}
      >
        {words.check}
      </Button>
    </Stack>
  );
}
