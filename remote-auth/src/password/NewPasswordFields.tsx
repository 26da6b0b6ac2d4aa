import { PasswordField, useFormState } from '@portal/shared/ui';
import { PasswordStrength } from './PasswordStrength.tsx';

/** A new password and its repetition, with its strength and rules while typing. */
export function NewPasswordFields({ label, confirmLabel }: { label: string; confirmLabel: string }) {
  const { values } = useFormState<{ name?: string; email?: string; password: string }>({
    subscription: { values: true },
  });
  return (
    <>
      <PasswordField name="password" label={label} autoComplete="new-password" />
      <PasswordStrength password={values.password} about={[values.name ?? '', values.email ?? '']} />
      <PasswordField name="password_confirmation" label={confirmLabel} autoComplete="new-password" />
    </>
  );
}
