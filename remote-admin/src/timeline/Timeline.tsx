import styled from '@emotion/styled';
import type { AuditEntry } from '@portal/shared/contract';
import { formatInstant } from '@portal/shared/domain';
import { auditDetails, auditLabel } from './audit.ts';

const List = styled.ol`
  display: grid;
  gap: var(--space-4);
  list-style: none;
  font-size: var(--text-sm);
  line-height: 1.45;

  li {
    position: relative;
    padding-left: var(--space-5);
  }
  li::before {
    content: '';
    position: absolute;
    left: 0;
    top: 0.4em;
    width: 9px;
    height: 9px;
    border: 2px solid var(--brass);
    border-radius: var(--radius-full);
    background: var(--raised);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 4px;
    top: calc(0.4em + 13px);
    bottom: calc(-1 * var(--space-4) - 0.1em);
    border-left: 1px solid var(--line);
  }
  strong {
    font-weight: 600;
  }
  small,
  time {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-xs);
    overflow-wrap: anywhere;
  }
`;

/** Audit entries with actor and time, newest first. */
export function Timeline({ label, entries }: { label: string; entries: AuditEntry[] }) {
  return (
    <List aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.id}>
          <strong>{auditLabel(entry)}</strong>
          <small>{[entry.performed_by, ...auditDetails(entry)].join(' · ')}</small>
          <time dateTime={entry.performed_at}>{formatInstant(entry.performed_at)}</time>
        </li>
      ))}
    </List>
  );
}
