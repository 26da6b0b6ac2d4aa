import styled from '@emotion/styled';
import { formatCount } from '../../domain/index.ts';
import { useCurrentInView } from '../use-current-in-view.ts';

const Group = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);

  @media print {
    display: none;
  }

  button {
    display: inline-flex;
    align-items: center;
    gap: 0.5em;
    min-height: var(--touch);
    padding: 0.3em 1.1em;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-full);
    background: transparent;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    font-weight: 550;
    cursor: pointer;
    transition:
      background-color var(--quick) var(--ease),
      color var(--quick) var(--ease);
  }
  button:hover {
    background: var(--sunken);
    color: var(--ink);
  }
  button[aria-pressed='true'] {
    border-color: var(--ink);
    background: var(--ink);
    color: var(--paper);
  }
  /* Forced colors remove backgrounds, so system colors mark the pressed button. */
  @media (forced-colors: active) {
    button[aria-pressed='true'] {
      forced-color-adjust: none;
      border-color: Highlight;
      background: Highlight;
      color: HighlightText;
    }
  }
  /* On phones: one scrollable row, so the list stays in view. The padding leaves room for the focus ring. */
  @media (max-width: 720px) {
    flex-wrap: nowrap;
    min-width: 0;
    max-width: calc(100% + 12px);
    margin: -6px;
    padding: 6px;
    overflow-x: auto;
    overscroll-behavior-x: contain;
    scrollbar-width: none;

    button {
      flex: none;
      white-space: nowrap;
    }
  }
  span {
    font-size: var(--text-xs);
    font-variant-numeric: tabular-nums;
    opacity: 0.8;
  }
`;

interface FilterButtonsProps<V extends string> {
  /** Accessible name of the filter: 'Filter by status'. */
  label: string;
  options: readonly { value: V; label: string; count?: number }[];
  /** Undefined if none is chosen. */
  value: V | undefined;
  onChange: (value: V) => void;
}

/** A choice between a few options, as toggle buttons. */
export function FilterButtons<V extends string>({ label, options, value, onChange }: FilterButtonsProps<V>) {
  const group = useCurrentInView<HTMLDivElement>(value);
  return (
    <Group ref={group} role="group" aria-label={label}>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.count !== undefined && <span>{formatCount(option.count)}</span>}
        </button>
      ))}
    </Group>
  );
}
