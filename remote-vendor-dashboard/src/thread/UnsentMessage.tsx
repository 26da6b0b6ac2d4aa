import { Button } from '@portal/shared/ui';
import { discardMessage, retryMessage, type OutgoingMessage } from './outbox.ts';
import { Bubble, Meta, Row } from './thread-parts.ts';
import { threadTexts } from './texts.ts';

interface UnsentMessageProps {
  message: OutgoingMessage;
  /** Whether there is a form to put the message back into. */
  hasForm: boolean;
  /** Puts the message back into the form. */
  onEdit: (message: OutgoingMessage) => void;
}

/** A message that is on its way, waits for a connection, or was refused. */
export function UnsentMessage({ message, hasForm, onEdit }: UnsentMessageProps) {
  const { state, error, text, files } = message;
  // Without a form, its text becomes the draft on this page, but its files would be lost.
  const editable = text !== '' && (hasForm || files.length === 0);
  return (
    <Row data-own="true">
      <Bubble>{[text, ...files.map(({ name }) => name)].filter(Boolean).join('\n')}</Bubble>
      <Meta data-failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
        <span>{state === 'failed' ? error : threadTexts[state]}</span>
        {state !== 'sending' && (
          <>
            <Button variant="quiet" size="small" onClick={() => void retryMessage(message)}>
              {threadTexts.retry}
            </Button>
            <Button
              variant="quiet"
              size="small"
              onClick={() => (editable ? onEdit : discardMessage)(message)}
            >
              {editable ? threadTexts.edit : threadTexts.discard}
            </Button>
          </>
        )}
      </Meta>
    </Row>
  );
}
