import { useState } from 'react';
import { isEmail, messages } from '../domain/index.ts';
import { call } from '@portal/shared/runtime';
import { Form, Stack, SubmitButton, TextField } from '../ui/index.ts';
import { closedTexts as words } from './texts.ts';

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
  if (sentTo) return <p role="status">{words.done(sentTo)}</p>;
  return (
    <Stack gap={4}>
      <p>{words.text}</p>
      <Form<Values>
        label={words.form}
        onSubmit={ask}
        initialValues={{ email }}
        validate={validate}
        submitError={words.failed}
      >
        <TextField name="email" label={words.email} type="email" inputMode="email" autoComplete="email" />
        <SubmitButton required={['email']} busyLabel={words.busy}>
          {words.submit}
        </SubmitButton>
      </Form>
    </Stack>
  );
}

function validate({ email }: Values): Partial<Values> {
  if (email.trim() === '') return { email: messages.emailRequired };
  return isEmail(email.trim()) ? {} : { email: messages.emailInvalid };
}
