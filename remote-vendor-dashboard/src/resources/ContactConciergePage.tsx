import styled from '@emotion/styled';
import { Mail } from 'lucide-react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { Card, DescriptionList, ExternalLink, PageHeader, Section, Stack } from '@portal/shared/ui';
import { Note } from '../Note.tsx';
import { texts } from '../texts.ts';
import { idFromUrl } from '@portal/shared/domain';
import { AboutLead } from './AboutLead.tsx';
import { BackToResources } from './BackToResources.tsx';
import { contactEmail } from './contact-email.ts';
import { readLeadState } from './lead-state.ts';
import { helpTopics } from './texts.ts';

const words = {
  tipFor: (leadId: number) =>
    `Tip: include the lead ID (${leadId}) in your message, so that we can find the client right away. “Write an email” does it for you.`,
  subject: (leadId: number, eventName: string | null) =>
    eventName ? `Lead ${leadId}: ${eventName}` : `Lead ${leadId}`,
} as const;

const Topics = styled.ul`
  display: flex;
  flex-direction: column;
  gap: var(--space-2);
  max-width: var(--text-width);

  /* Overrides the page's lists, which have no bullets. */
  && {
    padding-left: 1.2em;
    list-style: disc;
  }

  li::marker {
    color: var(--brass);
  }
`;

const MailLink = styled(ExternalLink)`
  display: inline-flex;
  align-items: center;
  gap: 0.5em;
  min-height: var(--touch);
  font-weight: 600;

  svg {
    width: 1.15em;
    height: 1.15em;
  }
`;

/**
 * How to contact the concierge about a lead. The lead comes from the navigation state or from `?lead=`, so a refresh or
 * a shared link keeps it.
 */
export function Component() {
  const [query] = useSearchParams();
  const given = readLeadState(useLocation().state);
  const leadId = idFromUrl(query.get('lead')) ?? given?.leadId ?? null;
  const event = given && given.leadId === leadId ? given.event : null;
  const subject = leadId === null ? 'Question from a partner' : words.subject(leadId, event?.name ?? null);
  return (
    <Stack gap={6}>
      <title>{texts.title('Ask about a lead')}</title>
      <BackToResources />
      <PageHeader
        title="Ask about a lead"
        lead="Our team matched you and knows the client, so ask if anything is unclear."
      />
      {leadId !== null && <AboutLead leadId={leadId} given={event} />}
      <Section title="Email support">
        <Card>
          <Stack gap={4}>
            <DescriptionList
              items={[
                { term: 'Email', detail: contactEmail() },
                { term: 'Typical response', detail: '2-4 hours in business hours' },
              ]}
            />
            <div>
              <MailLink href={`mailto:${contactEmail()}?subject=${encodeURIComponent(subject)}`}>
                <Mail aria-hidden="true" />
                Write an email
              </MailLink>
            </div>
          </Stack>
        </Card>
        <Note>
          {leadId === null
            ? 'Tip: include the lead ID in your message, so that we can find the client right away.'
            : words.tipFor(leadId)}
        </Note>
      </Section>
      <Section title="What we can help with">
        <Topics>
          {helpTopics.map((topic) => (
            <li key={topic}>{topic}</li>
          ))}
        </Topics>
      </Section>
    </Stack>
  );
}
