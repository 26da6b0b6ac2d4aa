import styled from '@emotion/styled';
import { choiceLook } from './choice-look.ts';

/** A card for one choice. The whole card is the label. */
export const ChoiceCard = styled.label`
  display: flex;
  align-items: flex-start;
  gap: var(--space-3);
  min-height: var(--touch);
  padding: 0.8rem var(--space-4);
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-m);
  background: var(--surface);
  line-height: 1.4;
  cursor: pointer;
  transition:
    border-color var(--quick) var(--ease),
    background-color var(--quick) var(--ease);

  &:hover {
    border-color: var(--ink-soft);
  }
  &:has(:checked) {
    border-color: var(--primary-ink);
    background: color-mix(in srgb, var(--primary-soft) 55%, var(--surface));
    box-shadow: inset 0 0 0 1px var(--primary-ink);
  }
  &:has(:focus-visible) {
    outline: 2.5px solid var(--focus);
    outline-offset: 2px;
  }
  input {
    ${choiceLook}
  }
  input:focus-visible {
    outline: none;
  }
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  small {
    display: block;
    margin-top: 0.15rem;
    color: var(--ink-soft);
    font-size: var(--text-xs);
  }
`;

/** A grid of cards with as many columns as fit. */
export const ChoiceGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, var(--choice-width, 12rem)), 1fr));
  gap: var(--space-3);
`;
