import { useState } from 'react';
import { CheckYourEmail } from './CheckYourEmail.tsx';
import { ForgotPasswordForm } from './ForgotPasswordForm.tsx';

/** /forgot-password: asks for a reset link, then says where it went. */
export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null) return <ForgotPasswordForm onSent={setSentTo} />;
  return <CheckYourEmail email={sentTo} onTryAnother={() => setSentTo(null)} />;
}
