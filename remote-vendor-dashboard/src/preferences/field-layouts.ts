import styled from '@emotion/styled';

/** Two fields next to each other, where both fit. */
export const FieldPair = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 13.5rem), 1fr));
  gap: var(--space-5);
`;

/** The event types. Two columns on phones, where most labels fit on one line. */
export const CompactChoices = styled.div`
  @media (max-width: 600px) {
    --choice-width: 7.75rem;

    label {
      gap: var(--space-2);
      padding-inline: var(--space-3);
    }
    strong {
      font-size: 0.875rem;
    }
  }
`;
