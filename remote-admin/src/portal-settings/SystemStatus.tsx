import { useQuery } from '@tanstack/react-query';
import { query } from '@portal/shared/queries';
import { Badge, Button, Loaded, Section, statusTones } from '@portal/shared/ui';
import { RecordList } from '../records/RecordList.tsx';
import { settingsTexts as words } from './texts.ts';

const { systemParts: more } = words;

/** The current health of the portal's dependencies. */
export function SystemStatus() {
  const status = useQuery({ ...query('GET /vendor-admin/system-status'), refetchOnWindowFocus: 'always' });
  return (
    <Section
      title={words.system}
      description={more.lead}
      actions={
        <Button variant="quiet" size="small" busy={status.isRefetching} onClick={() => void status.refetch()}>
          {more.again}
        </Button>
      }
    >
      <Loaded query={status} texts={{ errorTitle: more.failed }}>
        {({ data: parts }) => (
          <RecordList aria-label={words.system}>
            {parts.map((part) => (
              <li key={part.name}>
                <div>
                  {more.names[part.name] ?? part.name}
                  <small>{part.detail}</small>
                </div>
                <Badge tone={statusTones.system[part.status]}>{more.states[part.status]}</Badge>
              </li>
            ))}
          </RecordList>
        )}
      </Loaded>
    </Section>
  );
}
