import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readLoginState } from '../session/login-state.ts';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** /forgot-password: requests a reset link, then confirms it. */
export function Component() {
  const { from, email } = readLoginState(useLocation().state);
  const [startWith, setStartWith] = useState(email);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const tryAnother = () => {
    setStartWith('');
    setSentTo(null);
  };
  if (sentTo === null) return <ForgotPasswordForm email={startWith} from={from} onSent={setSentTo} />;
  return <CheckYourEmail email={sentTo} from={from} onTryAnother={tryAnother} />;
}
