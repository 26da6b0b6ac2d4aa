import styled from '@emotion/styled';
import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ButtonLink, Sentence } from '@portal/shared/ui';
import { texts } from '../../texts.ts';
import { Wrap } from '../Wrap.tsx';

const Root = styled(Wrap)`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: var(--space-4);
  padding-block: var(--space-8);
  text-align: center;

  > svg {
    width: 3rem;
    height: 3rem;
    color: var(--sage-ink);
    stroke-width: 1.25;
  }
  h1 {
    font-size: var(--text-3xl);
  }
  h1:focus {
    outline: none;
  }
  p {
    max-width: 32rem;
    color: var(--ink-soft);
  }
`;

/** The confirmation. Takes the focus after the form disappears. */
export function MessageSent({ email, ticketId }: { email: string; ticketId: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Root role="status">
      <title>{texts.title('Message sent')}</title>
      <MailCheck aria-hidden="true" />
      <h1 ref={heading} tabIndex={-1}>
        Message Sent!
      </h1>
      <p>
        <Sentence
          of="Thank you for writing. We’ll reply to {email} within 24 hours. Your reference is {ticket}."
          parts={{ email, ticket: <strong>{ticketId}</strong> }}
        />
      </p>
      <ButtonLink to="/">Back Home</ButtonLink>
    </Root>
  );
}
