import styled from '@emotion/styled';
import { DescriptionList } from '@portal/shared/ui';

/** Short facts: three columns, two on a phone. */
export const Facts = styled(DescriptionList)`
  grid-template-columns: repeat(3, minmax(0, 1fr));

  @media (max-width: 560px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: var(--space-4);
  }
`;

/** Longer values such as URLs: two columns, one on a phone. */
export const WideFacts = styled(DescriptionList)`
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
`;

/** Sentences: one full-width column. */
export const Words = styled(DescriptionList)`
  grid-template-columns: minmax(0, var(--text-width));
  white-space: pre-line;
`;
