import { useState } from 'react';
import { isEmail, messages } from '@portal/shared/domain';
import { refresh } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { Button, FormDialog, Sentence, TextField } from '@portal/shared/ui';

interface EmailValues {
  email: string;
}

function validate({ email }: EmailValues, current: string): Partial<EmailValues> {
  const next = email.trim();
  return {
    ...(next === '' && { email: messages.emailRequired }),
    ...(next !== '' && !isEmail(next) && { email: messages.emailInvalid }),
    ...(next.toLowerCase() === current.toLowerCase() && { email: 'This is already your email' }),
  };
}

/** 'Wrong email?': lets an unverified user change the address. The previous link stops working. */
export function CorrectEmail({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const save = async (values: EmailValues) => {
    await updateProfile({ email: values.email.trim() });
    void refresh('GET /auth/email');
    setOpen(false);
    showToast({ kind: 'success', message: 'Email changed. We sent a verification link to the new address.' });
  };
  return (
    <div>
      <Sentence
        of="Wrong email? {change}"
        parts={{
          change: (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              Change it
            </Button>
          ),
        }}
      />
      <FormDialog<EmailValues>
        open={open}
        title="Change your email"
        size="small"
        onClose={() => setOpen(false)}
        onSubmit={save}
        initialValues={{ email }}
        validate={(values) => validate(values, email)}
        submitError="Failed to change your email. Please try again."
        submitLabel="Change email"
        busyLabel="Changing..."
        cancelLabel="Cancel"
      >
        <TextField name="email" label="New email" type="email" inputMode="email" autoComplete="username" />
      </FormDialog>
    </div>
  );
}
