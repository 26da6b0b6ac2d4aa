import { PasswordField, useFormState } from '@portal/shared/ui';
import { PasswordStrength } from './PasswordStrength.tsx';

/** New password and confirmation, with live strength and rules. */
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
