import styled from '@emotion/styled';

/** The messages, oldest first. */
export const Log = styled.ol`
  display: flex;
  flex-direction: column;
  gap: var(--space-4);
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** One message. The own side's are on the right. */
export const Row = styled.li`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-1);
  max-width: min(85%, 42rem);

  &[data-own='true'] {
    align-self: flex-end;
    align-items: flex-end;
  }
  @media (max-width: 560px) {
    max-width: 94%;
  }
`;

/** The text of a message. */
export const Bubble = styled.div`
  padding: var(--space-3) var(--space-4);
  border: 1px solid var(--line);
  border-radius: var(--radius-l);
  background: var(--sunken);
  color: var(--ink);
  line-height: 1.5;
  white-space: pre-line;
  overflow-wrap: anywhere;

  [data-own='true'] > & {
    border-color: transparent;
    background: var(--primary-soft);
  }
  &[data-deleted='true'] {
    border-style: dashed;
    border-color: var(--line-strong);
    background: transparent;
    color: var(--ink-soft);
    font-style: italic;
  }
  @media (forced-colors: active) {
    border-color: CanvasText;
  }
`;

/** Author, time and actions of a message. */
export const Meta = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--space-2);
  color: var(--ink-faint);
  font-size: var(--text-xs);
  font-variant-numeric: tabular-nums;

  strong {
    color: var(--ink-soft);
    font-weight: 600;
  }
  &[data-failed='true'] {
    color: var(--danger-ink);
    font-size: var(--text-sm);
  }
`;

/** A quiet sentence in place of messages or of the form. */
export const Quiet = styled.p`
  color: var(--ink-soft);
  font-size: var(--text-sm);
`;
