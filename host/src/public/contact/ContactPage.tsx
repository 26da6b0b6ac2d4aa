import styled from '@emotion/styled';
import { useState } from 'react';
import { useSession } from '@portal/shared/runtime';
import {
  Card,
  ExternalLink,
  Form,
  SelectField,
  Sentence,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/ui';
import { LateNotice } from '../../shell/LateNotice.tsx';
import { site } from '../../shell/site.ts';
import { useHydrated } from '@portal/shared/ui';
import { PageHead } from '../PageHead.tsx';
import { Wrap } from '../Wrap.tsx';
import {
  contactProblems,
  contactRequest,
  type ContactValues,
  MESSAGE_MAX,
  sendContactMessage,
  subjects,
} from './contact.ts';
import { MessageSent } from './MessageSent.tsx';
import { Shortcuts } from './Shortcuts.tsx';

const Root = styled(Wrap)`
  display: grid;
  grid-template-columns: minmax(0, 0.8fr) minmax(0, 1.2fr);
  /* Heading and shortcuts share the narrow column; on phones the form is between them. */
  grid-template-rows: auto 1fr;
  align-items: start;
  column-gap: clamp(2rem, 6vw, 6rem);
  padding-block: clamp(3rem, 7vw, 5.5rem);

  @media (max-width: 860px) {
    grid-template-columns: minmax(0, 1fr);
    row-gap: var(--space-6);
  }
`;

const FormCard = styled(Card)`
  grid-row: 1 / span 2;
  grid-column: 2;

  /* Without scripts, the form can't be submitted. */
  @media (scripting: none) {
    display: none;
  }

  @media (max-width: 860px) {
    grid-row: auto;
    grid-column: 1;
  }
`;

const Words = styled.div`
  h1 {
    font-size: var(--text-3xl);
  }
  p {
    max-width: 28rem;
    margin-top: var(--space-4);
    color: var(--ink-soft);
  }
`;

const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13rem), 1fr));
  gap: var(--space-5);
`;

interface Sent {
  email: string;
  ticketId: string;
}

/** `/contact` (specification, section 2). */
export function Component() {
  const [sent, setSent] = useState<Sent | null>(null);
  const session = useSession();
  const hydrated = useHydrated();
  const [firstName = '', ...lastNames] = session?.user.name.split(' ') ?? [];

  const send = async (values: ContactValues) => {
    const request = contactRequest(values);
    const { ticket_id: ticketId } = await sendContactMessage(request);
    setSent({ email: request.email, ticketId });
  };

  if (sent) return <MessageSent {...sent} />;
  return (
    <Root>
      <PageHead
        title="Contact"
        description="Questions about joining or about your vendor account? Write to our team; a person replies within 24 hours."
      />
      <Words>
        <h1>How can we help?</h1>
        <p>Write to us and a person replies within 24 hours.</p>
        <p>
          <Sentence
            of="You can also email {address}."
            parts={{
              address: <ExternalLink href={`mailto:${site.contactEmail}`}>{site.contactEmail}</ExternalLink>,
            }}
          />
        </p>
        <noscript>
          <p>The form on this page needs JavaScript. Without it, please email us.</p>
        </noscript>
      </Words>
      {!hydrated && <LateNotice />}
      <FormCard>
        <Form<ContactValues>
          label="Contact"
          initialValues={{
            firstName,
            lastName: lastNames.join(' '),
            email: session?.user.email ?? '',
            subject: '',
            message: '',
          }}
          validate={contactProblems}
          onSubmit={send}
          apiFields={{ name: 'firstName' }}
          submitError="Failed to send message. Please try again."
        >
          <Pair>
            <TextField name="firstName" label="First name" autoComplete="given-name" />
            <TextField name="lastName" label="Last name" autoComplete="family-name" />
          </Pair>
          <TextField name="email" label="Email" type="email" autoComplete="email" />
          <SelectField name="subject" label="Subject" placeholder="Choose a subject" options={subjects} />
          <TextAreaField name="message" label="Message" rows={6} maxLength={MESSAGE_MAX} />
          <div>
            <SubmitButton size="large" busyLabel="Sending...">
              Send Message
            </SubmitButton>
          </div>
        </Form>
      </FormCard>
      <Shortcuts />
    </Root>
  );
}
