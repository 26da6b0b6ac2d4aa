import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { Badge, Card, PageHeader, Section, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { portalSettings } from './portal-settings.ts';

const { settings: words } = texts;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-5);
`;

const Lines = styled.dl`
  font-size: var(--text-sm);

  > div {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-3);
    padding: var(--space-2) 0;
  }
  > div + div {
    border-top: 1px solid var(--line);
  }
`;

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

/** /admin/portal-settings: how the portal takes in applications, to read only (specification, section 2). */
export function PortalSettingsPage() {
  return (
    <Stack gap={6}>
      <title>{texts.title(words.title)}</title>
      <PageHeader title={words.title} lead={words.lead} />
      <Columns>
        <Card>
          <Section title={words.intake}>
            <Lines>
              <Line term={words.accepting}>{yesOrNo(portalSettings.acceptingApplications)}</Line>
              <Line term={words.manualReview}>{yesOrNo(portalSettings.manualReviewRequired)}</Line>
            </Lines>
          </Section>
        </Card>
        <Card>
          <Section title={words.required}>
            <Required>
              {portalSettings.requiredInformation.map((information) => (
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
              {portalSettings.systems.map((system) => (
                <Line key={system} term={system}>
                  <Badge tone="success">{words.active}</Badge>
                </Line>
              ))}
            </Lines>
          </Section>
        </Card>
      </Columns>
    </Stack>
  );
}

function Line({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function yesOrNo(value: boolean) {
  return <Badge tone={value ? 'success' : 'neutral'}>{value ? words.yes : words.no}</Badge>;
}
