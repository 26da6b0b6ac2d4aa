import styled from '@emotion/styled';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { query } from '@portal/shared/queries';
import { Badge, Loaded, Section } from '@portal/shared/ui';
import { useMay } from '../access/use-may.ts';
import { NoRecords } from '../records/RecordList.tsx';
import { pendingWork } from './pending-work.ts';

const List = styled.ul`
  list-style: none;
  border-block: 1px solid var(--line);

  li + li {
    border-top: 1px solid var(--line);
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--space-3);
    min-height: var(--touch);
    padding: var(--space-2);
    color: inherit;
    font-size: var(--text-sm);
    text-decoration: none;
  }
  a:hover {
    background: color-mix(in srgb, var(--sunken) 60%, transparent);
  }
  a > span:first-of-type {
    flex: 1;
    min-width: 0;
  }
  svg {
    flex: none;
    width: 1.1em;
    height: 1.1em;
    color: var(--ink-faint);
  }
`;

/** The work that waits for an admin, most urgent first. Renders no guess before the data loads. */
export function Attention() {
  const rights = { operates: useMay('operate'), owns: useMay('own'), money: useMay('money') };
  const stats = useQuery({ ...query('GET /vendor-admin/dashboard/stats'), refetchOnWindowFocus: 'always' });
  return (
    <Section title="Needs attention">
      <Loaded query={stats} texts={{ errorTitle: "Couldn't load what needs attention" }}>
        {(answer) => {
          const waiting = pendingWork(answer, rights);
          if (waiting.length === 0) return <NoRecords>Nothing is waiting for you.</NoRecords>;
          return (
            <List aria-label="Needs attention">
              {waiting.map(({ id, label, to, overdue }) => (
                <li key={id}>
                  <Link to={to}>
                    <span>{label}</span>
                    {overdue && <Badge tone="error">Overdue</Badge>}
                    <ArrowRight aria-hidden="true" />
                  </Link>
                </li>
              ))}
            </List>
          );
        }}
      </Loaded>
    </Section>
  );
}
