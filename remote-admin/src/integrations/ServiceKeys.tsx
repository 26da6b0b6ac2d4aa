import { useQuery } from '@tanstack/react-query';
import type { ServiceKey } from '@portal/shared/contract';
import { serverNow, formatInstant, formatInstantDate } from '@portal/shared/domain';
import { query, useCall } from '@portal/shared/queries';
import { Badge, Cluster, ConfirmButton, Loaded, Section } from '@portal/shared/ui';
import { NoRecords, RecordList } from '../records/RecordList.tsx';
import { CreateServiceKey } from './CreateServiceKey.tsx';
import { integrationTexts } from './texts.ts';

const { keys: words } = integrationTexts;

/** The service keys: create, see when each was used, revoke. */
export function ServiceKeys() {
  const keys = useQuery(query('GET /vendor-admin/service-keys'));
  return (
    <Section title={words.title} description={words.lead} actions={<CreateServiceKey />}>
      <Loaded query={keys} texts={{ errorTitle: words.failed }}>
        {({ data }) =>
          data.length === 0 ? (
            <NoRecords>{words.none}</NoRecords>
          ) : (
            <RecordList aria-label={words.title}>
              {data.map((key) => (
                <li key={key.id}>
                  <div>
                    <span id={`key-${key.id}`}>{`${key.name} (${key.prefix}…)`}</span>
                    <small>{key.scopes.map((scope) => words.scopeNames[scope]).join(', ')}</small>
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
    words.by(key.created_by, formatInstantDate(key.created_at)),
    key.last_used_at ? words.used(formatInstant(key.last_used_at)) : words.unused,
    ...(key.expires_at ? [words.expires(formatInstant(key.expires_at))] : []),
  ].join(' · ');

const isExpired = ({ expires_at: at }: ServiceKey) => at !== null && Date.parse(at) <= serverNow();

function State({ serviceKey: key }: { serviceKey: ServiceKey }) {
  const revoke = useCall('DELETE /vendor-admin/service-keys/{keyId}', {
    params: { keyId: key.id },
    refresh: ['GET /vendor-admin/service-keys'],
  });
  if (key.revoked_at) return <Badge tone="neutral">{words.revoked}</Badge>;
  const expired = isExpired(key);
  return (
    <Cluster gap={3}>
      <Badge tone={expired ? 'neutral' : 'success'}>{expired ? words.expired : words.active}</Badge>
      <ConfirmButton
        label={words.revoke}
        busyLabel={words.revoking}
        title={words.revokeTitle(key.name)}
        tone="danger"
        variant="quiet"
        describedBy={`key-${key.id}`}
        cancelLabel={words.keep}
        action={revoke}
        done={() => words.revokedToast}
        failed={words.revokeFailed}
      >
        {words.revokeLead}
      </ConfirmButton>
    </Cluster>
  );
}
