import { useState } from 'react';
import { isEmail, messages } from '../domain/index.ts';
import { call } from '@portal/shared/runtime';
import { Banner, Form, SettingPart, Stack, SubmitButton, TextField, useHydrated } from '../ui/index.ts';
import { closedTexts as words } from './texts.ts';

interface Values {
  email: string;
}

/** Says that applications are closed, and takes an address to tell when they open. Renders nothing while they are open. */
export function ClosedApplications({ email = '' }: { email?: string }) {
  // A prerendered form would share the names of its fields with the page's form.
  const isLive = useHydrated();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ask = async (values: Values) => {
    const address = values.email.trim();
    await call('POST /opening-requests', { body: { email: address } });
    setSentTo(address);
  };
  return (
    <SettingPart part="closed">
      <Banner tone="warning" title={words.title}>
        {sentTo ? (
          <p role="status">{words.done(sentTo)}</p>
        ) : isLive ? (
          <Stack gap={4}>
            <p>{words.text}</p>
            <Form<Values>
              label={words.form}
              onSubmit={ask}
              initialValues={{ email }}
              validate={validate}
              submitError={words.failed}
            >
              <TextField
                name="email"
                label={words.email}
                type="email"
                inputMode="email"
                autoComplete="email"
              />
              <SubmitButton required={['email']} busyLabel={words.busy}>
                {words.submit}
              </SubmitButton>
            </Form>
          </Stack>
        ) : null}
      </Banner>
    </SettingPart>
  );
}

function validate({ email }: Values): Partial<Values> {
  if (email.trim() === '') return { email: messages.emailRequired };
  return isEmail(email.trim()) ? {} : { email: messages.emailInvalid };
}
