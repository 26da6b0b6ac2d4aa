import styled from '@emotion/styled';
import { Dialog } from '@portal/shared/ui';

const words = {
  keys: [
    ['a', 'Approve'],
    ['r', 'Reject'],
    ['i', 'Ask for information'],
    ['j', 'Next application'],
    ['k', 'Previous application'],
    ['?', 'Show this list'],
  ],
} as const;

const Keys = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--space-3) var(--space-4);

  kbd {
    display: inline-grid;
    place-items: center;
    min-width: 2rem;
    min-height: 2rem;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-s);
    background: var(--sunken);
    font-family: var(--font-text);
    font-weight: 600;
  }
`;

/** The review's keyboard shortcuts. */
export function Shortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={onClose}
      size="small"
      title="Keyboard shortcuts"
      description="They work while the review is open and you aren’t typing."
    >
      <Keys>
        {words.keys.map(([key, action]) => (
          <Key key={key} name={key} action={action} />
        ))}
      </Keys>
    </Dialog>
  );
}

const Key = ({ name, action }: { name: string; action: string }) => (
  <>
    <dt>
      <kbd>{name}</kbd>
    </dt>
    <dd>{action}</dd>
  </>
);
