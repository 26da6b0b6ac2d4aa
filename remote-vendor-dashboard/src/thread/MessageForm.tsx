import styled from '@emotion/styled';
import { Paperclip } from 'lucide-react';
import { useEffect, useId, useRef, type FormEvent, type KeyboardEvent, type RefObject } from 'react';
import type { MessageFile } from '@portal/shared/contract';
import { MESSAGE_MAX, messageFileTypes } from '@portal/shared/domain';
import { addUnsavedInput } from '@portal/shared/runtime';
import { Button, Cluster, TextArea } from '@portal/shared/ui';
import { AttachmentList } from './AttachmentList.tsx';
import type { Attachments } from './use-attachments.ts';
import { threadTexts } from './texts.ts';

const Form = styled.form`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: var(--space-3);

  label {
    font-size: var(--text-sm);
    font-weight: 600;
  }
  textarea {
    min-height: 5.5rem;
    max-height: 22rem;
  }
  p {
    color: var(--danger-ink);
    font-size: var(--text-sm);
    font-weight: 550;
  }
  small {
    color: var(--ink-faint);
    font-size: var(--text-xs);
  }
  @media print {
    display: none;
  }
`;

interface MessageFormProps {
  field: RefObject<HTMLTextAreaElement | null>;
  attachments: Attachments;
  text: string;
  onText: (text: string) => void;
  onSend: (message: { text: string; files: MessageFile[] }) => void;
}

/** Writes a message with files. Its draft is stored on this device; Ctrl or ⌘ with Enter sends it. */
export function MessageForm({
  field,
  attachments: { attachments, counted, refused, add, remove, clear },
  text,
  onText,
  onSend,
}: MessageFormProps) {
  const id = useId();
  const typed = text.trim();
  const tooLong = typed.length > MESSAGE_MAX;
  const written = typed !== '';
  // Only logging out loses the draft.
  useEffect(() => (written ? addUnsavedInput({ lostBy: 'logout' }) : undefined), [written]);
  const some = counted.length > 0;
  // Files that are not sent exist only on this page.
  useEffect(() => (some ? addUnsavedInput({ lostBy: 'navigation' }) : undefined), [some]);
  const picker = useRef<HTMLInputElement>(null);
  const files = counted.flatMap(({ file }) => file ?? []);
  const ready = (written || files.length > 0) && !tooLong && files.length === counted.length;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!ready) return;
    onSend({ text: typed, files });
    clear();
  };
  return (
    <Form onSubmit={send} aria-label={threadTexts.heading}>
      <label htmlFor={id}>{threadTexts.field}</label>
      <TextArea
        ref={field}
        id={id}
        value={text}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${id}-error` : undefined}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onChange={({ target: { value } }) => onText(value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) send(event);
        }}
      />
      {tooLong && <p id={`${id}-error`}>{threadTexts.tooLong(MESSAGE_MAX)}</p>}
      <AttachmentList attachments={attachments} onRemove={remove} />
      {refused && <p role="alert">{refused}</p>}
      <input
        ref={picker}
        type="file"
        multiple
        hidden
        // Only a suggestion, with which iPhones convert their HEIC photos. The server checks the content.
        accept={messageFileTypes.join()}
        aria-label="Attach Files"
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          // The same file can be chosen again after its removal.
          target.value = '';
        }}
      />
      <Cluster>
        <Button type="submit" aria-disabled={!ready}>
          {threadTexts.send}
        </Button>
        <Button
          variant="secondary"
          icon={<Paperclip aria-hidden="true" />}
          aria-describedby={`${id}-files`}
          onClick={() => picker.current?.click()}
        >
          Attach Files
        </Button>
      </Cluster>
      <small id={`${id}-files`}>Up to 5 files (PDF, JPEG, PNG or WebP), 10 MB each.</small>
    </Form>
  );
}
