import { useState } from 'react';
import { isEmail, messages } from '../domain/index.ts';
import { call } from '@portal/shared/runtime';
import { Form, Stack, SubmitButton, TextField } from '../ui/index.ts';

interface Values {
  email: string;
}

/** Takes an address to tell when applications open. */
export function OpeningForm({ email }: { email: string }) {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (values: Values) => {
    const address = values.email.trim();
    await call('POST /opening-requests', { body: { email: address } });
    setSentTo(address);
  };
  if (sentTo) return <p role="status">{`We’ll email ${sentTo} once applications open.`}</p>;
  return (
    <Stack gap={4}>
      <p>
        Leave your email, and we’ll tell you when applications open. We’ll email you once and then delete it.
      </p>
      <Form<Values>
        label="Tell me when it opens"
        onSubmit={ask}
        initialValues={{ email }}
        validate={validate}
        submitError="Failed to save your email"
      >
        <TextField name="email" label="Email" type="email" inputMode="email" autoComplete="email" />
        <SubmitButton required={['email']} busyLabel="Saving…">
          Tell me when it opens
        </SubmitButton>
      </Form>
    </Stack>
  );
}

function validate({ email }: Values): Partial<Values> {
  if (email.trim() === '') return { email: messages.emailRequired };
  return isEmail(email.trim()) ? {} : { email: messages.emailInvalid };
}
