import { Button, ButtonLink, Sentence, Stack } from '@portal/shared/ui';
import { AuthFrame } from '../frame/AuthFrame.tsx';
import { ReturningPanel } from '../frame/panels.tsx';
import { paths } from '../paths.ts';
import { texts } from '../texts.ts';

const { forgotPassword: words } = texts;

export interface CheckYourEmailProps {
  email: string;
  /** Where the person wanted to go before /login. */
  from: unknown;
  onTryAnother: () => void;
}

/** The request was taken. Says the same for every address. */
export function CheckYourEmail({ email, from, onTryAnother }: CheckYourEmailProps) {
  return (
    <AuthFrame
      takesFocus
      title={words.sentTitle}
      lead={<Sentence of={words.sentLead} parts={{ email: <strong>{email}</strong> }} />}
      aside={<ReturningPanel />}
    >
      <Stack gap={3}>
        <ButtonLink to={paths.login()} state={{ from, email }} size="large" wide>
          {texts.backToLogin}
        </ButtonLink>
        <Button variant="secondary" size="large" wide onClick={onTryAnother}>
          {words.tryAnother}
        </Button>
      </Stack>
    </AuthFrame>
  );
}
