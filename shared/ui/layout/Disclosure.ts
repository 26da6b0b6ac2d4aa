import styled from '@emotion/styled';

/** Content that opens below its summary. */
export const Disclosure = styled.details`
  summary {
    min-height: var(--touch);
    padding-block: var(--space-3);
    cursor: pointer;
    font-weight: 600;
  }
`;

/** Earlier versions of a text. Each begins with a heading that says when it was replaced. */
export const EarlierVersions = styled(Disclosure)`
  h3 {
    color: var(--ink-soft);
    font-family: var(--font-text);
    font-size: var(--text-sm);
    font-weight: 600;
  }
`;
