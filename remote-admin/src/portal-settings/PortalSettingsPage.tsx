import styled from '@emotion/styled';
import { Check } from 'lucide-react';
import { Badge, Card, DescriptionList, PageHeader, Section, Stack } from '@portal/shared/ui';
import { texts } from '../texts.ts';
import { portalSettings } from './portal-settings.ts';

const { settings: words } = texts;

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 20rem), 1fr));
  align-items: start;
  gap: var(--space-5);
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
            <DescriptionList
              items={[
                { term: words.accepting, detail: yesOrNo(portalSettings.acceptingApplications) },
                { term: words.manualReview, detail: yesOrNo(portalSettings.manualReviewRequired) },
              ]}
            />
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
            <DescriptionList
              items={portalSettings.systems.map((system) => ({
                term: system,
                detail: <Badge tone="success">{words.active}</Badge>,
              }))}
            />
          </Section>
        </Card>
      </Columns>
    </Stack>
  );
}

function yesOrNo(value: boolean) {
  return <Badge tone={value ? 'success' : 'neutral'}>{value ? words.yes : words.no}</Badge>;
}
