import styled from '@emotion/styled';
import { Card, Section, type Elements } from '@portal/shared/ui';

const Sheet = styled(Card)`
  padding: clamp(1.25rem, 3vw, 1.75rem);

  h2 {
    font-size: var(--text-lg);
  }
`;

/** A card of related questions. */
export function Group({ title, children }: { title: string; children: Elements }) {
  return (
    <Sheet>
      <Section title={title}>{children}</Section>
    </Sheet>
  );
}
