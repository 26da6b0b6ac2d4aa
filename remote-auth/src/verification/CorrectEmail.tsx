import { useState } from 'react';
import { isEmail, messages } from '@portal/shared/domain';
import { refresh } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { updateProfile } from '@portal/shared/session';
import { Button, FormDialog, Sentence, TextField } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { verificationTexts as words } from './texts.ts';

interface EmailValues {
  email: string;
}

function validate({ email }: EmailValues, current: string): Partial<EmailValues> {
  const next = email.trim();
  return {
    ...(next === '' && { email: messages.emailRequired }),
    ...(next !== '' && !isEmail(next) && { email: messages.emailInvalid }),
    ...(next.toLowerCase() === current.toLowerCase() && { email: words.sameEmail }),
  };
}

/** 'Wrong email?': lets an unverified user change the address. The previous link stops working. */
export function CorrectEmail({ email }: { email: string }) {
  const [open, setOpen] = useState(false);
  const save = async (values: EmailValues) => {
    await updateProfile({ email: values.email.trim() });
    void refresh('GET /auth/email');
    setOpen(false);
    showToast({ kind: 'success', message: words.changed });
  };
  return (
    <div>
      <Sentence
        of={words.wrongEmail}
        parts={{
          change: (
            <Button variant="secondary" size="small" onClick={() => setOpen(true)}>
              {words.change}
            </Button>
          ),
        }}
      />
      <FormDialog<EmailValues>
        open={open}
        title={words.changeTitle}
        size="small"
        onClose={() => setOpen(false)}
        onSubmit={save}
        initialValues={{ email }}
        validate={(values) => validate(values, email)}
        submitError={words.changeFailed}
        submitLabel={words.saveEmail}
        busyLabel={words.savingEmail}
        cancelLabel={texts.cancel}
      >
        <TextField
          name="email"
          label={words.newEmail}
          type="email"
          inputMode="email"
          autoComplete="username"
        />
      </FormDialog>
    </div>
  );
}
