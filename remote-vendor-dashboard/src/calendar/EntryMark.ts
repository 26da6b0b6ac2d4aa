import styled from '@emotion/styled';

/** The dot of a lead: filled when booked, a ring in progress, dotted while it waits for a response. */
export const EntryMark = styled.span`
  flex: none;
  width: 0.7em;
  height: 0.7em;
  border: 2px dotted var(--primary-ink);
  border-radius: var(--radius-full);

  &[data-status='responded'] {
    border: 2px solid var(--brass-ink);
  }
  &[data-status='booked'] {
    border: 2px solid var(--sage-ink);
    background: var(--sage-ink);
  }
`;

/** The background of a blocked day. */
export const blockedBackground = `repeating-linear-gradient(
  -45deg,
  color-mix(in srgb, var(--ink) 9%, transparent) 0 4px,
  transparent 4px 9px
)`;
