import styled from '@emotion/styled';

/** Parts of the phone illustrations; a phone is 24em wide. */
export const PhoneHead = styled.div`
  padding: 2.2em 1.4em 1em;

  b {
    display: block;
    font-family: var(--font-display);
    font-size: 1.75em;
    font-weight: 500;
    letter-spacing: -0.02em;
    line-height: 1.15;
  }
  span {
    color: var(--ink-soft);
  }
`;

export const PhoneBody = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: 1em;
  padding: 0 1.4em;
`;

export const Tag = styled.span`
  padding: 0.25em 0.8em;
  border-radius: 2em;
  background: var(--sage-soft);
  color: var(--sage-ink);
  font-size: 0.85em;
  font-weight: 600;
`;
