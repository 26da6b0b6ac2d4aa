import styled from '@emotion/styled';
import { useState } from 'react';
import { showToast } from '@portal/shared/runtime';
import { Button, Card, ConfirmDialog, showError } from '@portal/shared/ui';

const List = styled(Card)`
  margin: 0;
  padding-block: 0;
  list-style: none;

  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--space-1) var(--space-4);
    padding-block: var(--space-4);
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  li > div:first-of-type {
    flex: 1 1 14rem;
    min-width: 0;
  }
  strong,
  span {
    display: block;
    overflow-wrap: anywhere;
  }
  span {
    font-size: var(--text-sm);
  }
  p {
    overflow: hidden;
    color: var(--ink-soft);
    font-size: var(--text-sm);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const Buttons = styled.div`
  display: flex;
  margin-inline: -0.92rem;
`;

/** What a vendor saved under a name that is unique in its list. */
export interface Named {
  id: number;
  name: string;
}

export interface NamedListProps<Item extends Named> {
  label: string;
  items: readonly Item[];
  /** A full line below the name. */
  whenUsed?: (item: Item) => string;
  /** The content on one line, cut off at its end. */
  summaryOf: (item: Item) => string;
  onChange: (item: Item) => void;
  /** Removes it on the server. */
  remove: (item: Item) => Promise<unknown>;
  removeText: string;
  removeFailed: string;
}

/** A list of what a vendor saved under names, each with a summary and its buttons. Removing asks first. */
export function NamedList<Item extends Named>({
  label,
  items,
  whenUsed,
  summaryOf,
  onChange,
  remove,
  removeText,
  removeFailed,
}: NamedListProps<Item>) {
  const [leaving, setLeaving] = useState<Item | null>(null);
  const [busy, setBusy] = useState(false);
  const confirm = async (item: Item) => {
    setBusy(true);
    try {
      await remove(item);
      showToast({ kind: 'info', message: `“${item.name}” was removed.` });
    } catch (error) {
      showError(error, removeFailed, { prefix: true });
    } finally {
      setBusy(false);
      setLeaving(null);
    }
  };
  return (
    <List as="ul" aria-label={label}>
      {items.map((item) => (
        <li key={item.id}>
          <div>
            <strong>{item.name}</strong>
            {whenUsed && <span>{whenUsed(item)}</span>}
            <p title={summaryOf(item)}>{summaryOf(item)}</p>
          </div>
          <Buttons>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Change ${item.name}`}
              onClick={() => onChange(item)}
            >
              Change
            </Button>
            <Button
              variant="quiet"
              size="small"
              aria-label={`Remove ${item.name}`}
              onClick={() => setLeaving(item)}
            >
              Remove
            </Button>
          </Buttons>
        </li>
      ))}
      <ConfirmDialog
        open={leaving !== null}
        onOpenChange={(open) => !open && setLeaving(null)}
        title={`Remove “${leaving?.name ?? ''}”?`}
        confirmLabel="Remove"
        busyLabel="Removing..."
        tone="danger"
        busy={busy}
        onConfirm={() => leaving && void confirm(leaving)}
      >
        {removeText}
      </ConfirmDialog>
    </List>
  );
}
