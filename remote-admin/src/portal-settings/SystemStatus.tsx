import { useQuery } from '@tanstack/react-query';
import { Badge, Button, Section } from '@portal/shared/ui';
import { Loaded } from '../records/Loaded.tsx';
import { RecordList } from '../records/RecordList.tsx';
import { texts } from '../texts.ts';
import { systemStatusQuery } from './portal-settings.queries.ts';

const { settings: words } = texts;
const { systemParts: more } = words;
const tones = { ok: 'success', degraded: 'warning', down: 'error' } as const;

/** The current health of the portal's dependencies. */
export function SystemStatus() {
  const status = useQuery({ ...systemStatusQuery, refetchOnWindowFocus: 'always' });
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
      <Loaded query={status} failed={more.failed}>
        {({ data: parts }) => (
          <RecordList aria-label={words.system}>
            {parts.map((part) => (
              <li key={part.name}>
                <div>
                  {part.name.charAt(0).toUpperCase() + part.name.slice(1)}
                  <small>{part.detail}</small>
                </div>
                <Badge tone={tones[part.status]}>{more.states[part.status]}</Badge>
              </li>
            ))}
          </RecordList>
        )}
      </Loaded>
    </Section>
  );
}
