import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Badge, Button, Loaded, Section, statusTones } from '@portal/shared/ui';
import { RecordList } from '../records/RecordList.tsx';

const words = {
  systemParts: {
    states: {
      ok: 'Working',
      degraded: 'Needs attention',
      down: 'Down',
      off: 'Off',
    },
    names: {
      database: 'Database',
      mail: 'Email',
      jobs: 'Background jobs',
      live: 'Live updates',
      storage: 'Storage',
      google: 'Google sign-in',
    } as Record<string, string>,
  },
} as const;

/** The current health of the portal's dependencies. */
export function SystemStatus() {
  const status = useQuery({ ...query('GET /vendor-admin/system-status'), refetchOnWindowFocus: 'always' });
  return (
    <Section
      title="System status"
      description="Checked just now."
      actions={
        <Button variant="quiet" size="small" busy={status.isRefetching} onClick={() => void status.refetch()}>
          Refresh
        </Button>
      }
    >
      <Loaded query={status} texts={{ errorTitle: "Couldn't check the system" }}>
        {({ data: parts }) => (
          <RecordList aria-label="System status">
            {parts.map((part) => (
              <li key={part.name}>
                <div>
                  {words.systemParts.names[part.name] ?? part.name}
                  <small>{part.detail}</small>
                </div>
                <Badge tone={statusTones.system[part.status]}>{words.systemParts.states[part.status]}</Badge>
              </li>
            ))}
          </RecordList>
        )}
      </Loaded>
    </Section>
  );
}
