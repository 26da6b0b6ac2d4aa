import { Button } from '@portal/shared/ui';
import { discardMessage, retryMessage, type OutgoingMessage } from './outbox.ts';
import { Bubble, Meta, Row } from './thread-parts.ts';
import { threadTexts } from './texts.ts';

export interface UnsentMessageProps {
  message: OutgoingMessage;
  /** Puts its text back into the form. */
  onEdit: (text: string) => void;
}

/** A message that is on its way, waits for a connection, or was refused. */
export function UnsentMessage({ message, onEdit }: UnsentMessageProps) {
  const { state, error, text, files } = message;
  const edit = () => {
    discardMessage(message);
    onEdit(text);
  };
  return (
    <Row data-own="true">
      <Bubble>{[text, ...files.map(({ name }) => name)].filter(Boolean).join('\n')}</Bubble>
      <Meta data-failed={state === 'failed'} role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? error : threadTexts[state]}
        {state !== 'sending' && (
          <>
            <Button variant="quiet" size="small" onClick={() => void retryMessage(message)}>
              {threadTexts.retry}
            </Button>
            <Button variant="quiet" size="small" onClick={edit}>
              {text === '' ? threadTexts.discard : threadTexts.edit}
            </Button>
          </>
        )}
      </Meta>
    </Row>
  );
}
