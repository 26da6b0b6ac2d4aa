import styled from '@emotion/styled';
import { useId } from 'react';
import { DescriptionList } from '@portal/shared/ui';
import { useOnboarding } from '../steps/onboarding-context.ts';

const Known = styled.section`
  display: grid;
  gap: var(--space-4);
  padding: var(--space-5);
  border-radius: var(--radius-l);
  background: var(--sunken);

  h2 {
    color: var(--ink-soft);
    font-family: var(--font-text);
    font-size: var(--text-sm);
    font-weight: 550;
    letter-spacing: 0;
  }
`;

const Names = styled(DescriptionList)`
  gap: var(--space-4) var(--space-6);

  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > div:last-of-type {
      grid-column: 1 / -1;
    }
  }
`;

/** First name, last name and email of the account, read-only (specification, section 2). */
export function AccountFields() {
  const { facts } = useOnboarding();
  const id = useId();
  return (
    <Known aria-labelledby={id}>
      <h2 id={id}>From your account</h2>
      <Names
        items={[
          { term: 'First name', detail: facts.firstName },
          { term: 'Last name', detail: facts.lastName },
          { term: 'Email', detail: facts.email },
        ]}
      />
    </Known>
  );
}
