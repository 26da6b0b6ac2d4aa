import { useQuery } from '@tanstack/react-query';
import type { ServiceKey } from '@portal/shared/contract';
import { serverNow, formatInstant, formatInstantDate } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Badge, Cluster, ConfirmButton, Loaded, Section } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { CreateServiceKey } from './CreateServiceKey.tsx';
import { integrationTexts } from './texts.ts';

/** The service keys: create, see when each was used, revoke. */
export function ServiceKeys() {
  const keys = useQuery(query('GET /vendor-admin/service-keys'));
  return (
    <Section
      title="Service keys"
      description="Keys for the API. The key in the server’s settings works too."
      actions={<CreateServiceKey />}
    >
      <Loaded query={keys} texts={{ errorTitle: 'Failed to load the service keys' }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>No service keys yet.</NoRecords>
          ) : (
            <RecordList aria-label="Service keys">
              {data.map((key) => (
                <li key={key.id}>
                  <div>
                    <span id={`key-${key.id}`}>{`${key.name} (${key.prefix}…)`}</span>
                    <small>
                      {key.scopes.map((scope) => integrationTexts.keys.scopeNames[scope]).join(', ')}
                    </small>
                    <small>{historyOf(key)}</small>
                  </div>
                  <State serviceKey={key} />
                </li>
              ))}
            </RecordList>
          )
        }
      </Loaded>
    </Section>
  );
}

const historyOf = (key: ServiceKey) =>
  [
    `Created by ${key.created_by} on ${formatInstantDate(key.created_at)}`,
    key.last_used_at ? `last used ${formatInstant(key.last_used_at)}` : 'never used',
    ...(key.expires_at ? [`expires ${formatInstant(key.expires_at)}`] : []),
  ].join(' · ');

const isExpired = ({ expires_at: at }: ServiceKey) => at !== null && Date.parse(at) <= serverNow();

function State({ serviceKey: key }: { serviceKey: ServiceKey }) {
  const revoke = useCall('DELETE /vendor-admin/service-keys/{keyId}', {
    params: { keyId: key.id },
    refresh: ['GET /vendor-admin/service-keys'],
  });
  if (key.revoked_at) return <Badge tone="neutral">Revoked</Badge>;
  const expired = isExpired(key);
  return (
    <Cluster gap={3}>
      <Badge tone={expired ? 'neutral' : 'success'}>{expired ? 'Expired' : 'Active'}</Badge>
      <ConfirmButton
        label="Revoke"
        busyLabel="Revoking…"
        title={`Revoke ${key.name}?`}
        tone="danger"
        variant="quiet"
        describedBy={`key-${key.id}`}
        cancelLabel="Keep key"
        action={revoke}
        done={() => 'The key was revoked.'}
        failed="Failed to revoke the key"
      >
        Systems that use this key lose access right away. You can’t undo this.
      </ConfirmButton>
    </Cluster>
  );
}
