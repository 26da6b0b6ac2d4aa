import styled from '@emotion/styled';
import { useState } from 'react';
import type { PushDevice } from '@portal/shared/contract';
import { pushKinds, formatDate, pacificToday, type PushKind } from '@portal/shared/domain';
import { showToast } from '@portal/shared/runtime';
import { Badge, Button, ConfirmDialog, showError } from '@portal/shared/ui';

import { useChooseKinds, useRemoveDevice } from './use-push-devices.ts';

const words = {
  kinds: {
    leads: 'New leads',
    reminders: 'Reminders',
    messages: 'Messages',
    changes: 'Changes',
    bookings: 'Bookings',
  } satisfies Record<PushKind, string>,
} as const;

const Rows = styled.ul`
  display: grid;
  gap: var(--space-5);
  list-style: none;

  li + li {
    padding-top: var(--space-5);
    border-top: 1px solid var(--line);
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-3);
  min-width: 0;

  > span {
    flex: 1;
    min-width: 0;
  }
  strong {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  small {
    display: block;
    color: var(--ink-soft);
    font-size: var(--text-sm);
  }
`;

const Kinds = styled.fieldset`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-5);
  margin-top: var(--space-2);
  border: 0;

  input {
    width: 1.25rem;
    height: 1.25rem;
    accent-color: var(--primary-ink);
  }
  label {
    display: inline-flex;
    align-items: center;
    gap: var(--space-2);
    min-height: 2.75rem;
    cursor: pointer;
  }
`;

/** Each device with the kinds that it shows, and a button that removes it. `own`: the id of this device. */
export function DeviceList({ devices, own }: { devices: PushDevice[]; own: number | null }) {
  const [asked, setAsked] = useState<PushDevice | null>(null);
  const remove = useRemoveDevice();
  const confirm = () =>
    asked &&
    remove.mutate(asked.id, {
      onSuccess: () => showToast({ kind: 'success', message: 'Device removed.' }),
      onError: (error) => showError(error, 'Failed to remove the device', { prefix: true }),
      onSettled: () => setAsked(null),
    });
  return (
    <>
      <Rows aria-label="Devices">
        {devices.map((device) => (
          <li key={device.id}>
            <Head>
              <span>
                <strong>{device.name}</strong> {device.id === own && <Badge>This device</Badge>}
                <small>{`Added ${formatDate(pacificToday(new Date(device.created_at)))}`}</small>
              </span>
              <Button
                variant="quiet"
                size="small"
                aria-label={`Remove ${device.name}`}
                onClick={() => setAsked(device)}
              >
                Remove
              </Button>
            </Head>
            <DeviceKinds device={device} />
          </li>
        ))}
      </Rows>
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title="Remove this device?"
        confirmLabel="Remove"
        busyLabel="Removing..."
        tone="danger"
        busy={remove.isPending}
        onConfirm={confirm}
      >
        {`${asked?.name ?? ''} won’t show notifications anymore.`}
      </ConfirmDialog>
    </>
  );
}

function DeviceKinds({ device: { id, name, kinds } }: { device: PushDevice }) {
  const choose = useChooseKinds();
  return (
    <Kinds aria-label={`Notifications on ${name}`}>
      {pushKinds.map((kind) => {
        const isOn = kinds.includes(kind);
        const change = () =>
          choose.mutate(
            {
              params: { deviceId: id },
              body: { kinds: pushKinds.filter((each) => (each === kind ? !isOn : kinds.includes(each))) },
            },
            { onError: (error) => showError(error, 'Failed to save your choice', { prefix: true }) },
          );
        return (
          <label key={kind}>
            <input type="checkbox" checked={isOn} onChange={change} />
            {words.kinds[kind]}
          </label>
        );
      })}
    </Kinds>
  );
}
