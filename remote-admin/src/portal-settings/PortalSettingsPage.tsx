import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { Outlet } from 'react-router-dom';
import { Badge, Card, PageHeader, Section, Stack } from '@portal/shared/ui';
import { MailList } from '../mail-wording/MailList.tsx';
import { texts } from '../texts.ts';
import { UndeliveredMails } from '../undelivered-mails/UndeliveredMails.tsx';
import { Columns, Line, Lines } from './Lines.tsx';
import { SettingsForm } from './SettingsForm.tsx';
import { staticFacts } from './static-facts.ts';

const { settings: words } = texts;

const Required = styled.ul`
  display: grid;
  gap: var(--space-2);
  list-style: none;
  font-size: var(--text-sm);

  li {
    display: flex;
    align-items: center;
    gap: var(--space-3);
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: var(--sage-ink);
  }
`;

/** /admin/portal-settings: the settings, and the facts around them (specification, section 2). */
export function PortalSettingsPage() {
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <SettingsForm />
      <Columns>
        <Card>
          <Section title={words.required}>
            <Required>
              {staticFacts.requiredInformation.map((information) => (
                <li key={information}>
                  <Check aria-hidden="true" />
                  {information}
                </li>
              ))}
            </Required>
          </Section>
        </Card>
        <Card>
          <Section title={words.system}>
            <Lines>
              {staticFacts.systems.map((system) => (
                <Line key={system} term={system}>
                  <Badge tone="success">{words.active}</Badge>
                </Line>
              ))}
            </Lines>
          </Section>
        </Card>
      </Columns>
      <Card>
        <MailList />
      </Card>
      <Card>
        <UndeliveredMails />
      </Card>
      <Outlet />
    </Stack>
  );
}
