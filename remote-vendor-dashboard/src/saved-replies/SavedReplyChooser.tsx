import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import type { SavedReply } from '@portal/shared/contract';
import { query } from '@portal/shared/queries';
import { Button, Cluster, Select, Stack, useForm, VisuallyHidden } from '@portal/shared/ui';
import { replyValues, type ReplyValues } from '../quick-reply/quick-reply.ts';
import { filledFields, hasOwnWords, insertReply, undoFill } from './insert-reply.ts';

interface Filled {
  reply: SavedReply;
  before: ReplyValues;
  after: ReplyValues;
  /** The question had the focus, which goes to Undo. */
  asked: boolean;
}

/**
 * Fills the surrounding response form with a saved reply. If the vendor wrote something, asks whether to add the reply
 * or to replace the text. Renders nothing if there are no replies.
 */
export function SavedReplyChooser({ accountId }: { accountId: number }) {
  const { data } = useQuery(
    query('GET /vendor-account/{accountId}/saved-replies', { params: { accountId } }),
  );
  const form = useForm<ReplyValues>();
  const id = useId();
  const [chosen, setChosen] = useState<SavedReply | null>(null);
  const [filled, setFilled] = useState<Filled | null>(null);
  const select = useRef<HTMLSelectElement>(null);
  const replies = data?.data ?? [];
  if (replies.length === 0) return null;

  const change = (values: ReplyValues) =>
    form.batch(() => {
      for (const [field, value] of Object.entries(values)) form.change(field as keyof ReplyValues, value);
    });
  const fill = (reply: SavedReply, values: ReplyValues) => {
    const before = filledFields(form.getState().values);
    setFilled({ reply, before, after: values, asked: chosen !== null });
    setChosen(null);
    change(values);
  };
  const choose = (replyId: number) => {
    const reply = replies.find((each) => each.id === replyId);
    if (!reply) return;
    const { values, initialValues = {} } = form.getState();
    const prefilled = [initialValues, ...replies.map(replyValues)].map((texts) => filledFields(texts));
    if (hasOwnWords(filledFields(values), prefilled)) setChosen(reply);
    else fill(reply, replyValues(reply));
  };
  const back = () => select.current?.focus();

  return (
    <Stack gap={3}>
      <label htmlFor={id}>
        <VisuallyHidden>Use a saved reply</VisuallyHidden>
      </label>
      <Select
        ref={select}
        id={id}
        placeholder="Choose a saved reply"
        options={replies.map((reply) => ({ value: String(reply.id), label: reply.name }))}
        value=""
        onChange={(event) => choose(Number(event.target.value))}
      />
      {chosen && (
        <Overwrite
          onAdd={() => fill(chosen, insertReply(filledFields(form.getState().values), chosen))}
          onReplace={() => fill(chosen, replyValues(chosen))}
          onCancel={() => {
            setChosen(null);
            back();
          }}
        />
      )}
      <Cluster>
        <span role="status">{filled && `We filled in “${filled.reply.name}”.`}</span>
        {filled && (
          <Button
            variant="quiet"
            size="small"
            ref={filled.asked ? takeFocus : undefined}
            onClick={() => {
              change(undoFill(filledFields(form.getState().values), filled));
              setFilled(null);
              back();
            }}
          >
            Undo
          </Button>
        )}
      </Cluster>
    </Stack>
  );
}

/** The button that had the focus is gone. */
function takeFocus(undo: HTMLElement | null): void {
  undo?.focus();
}

/** Asks how to combine the reply with the vendor's own words. */
function Overwrite({
  onAdd,
  onReplace,
  onCancel,
}: {
  onAdd: () => void;
  onReplace: () => void;
  onCancel: () => void;
}) {
  const question = useRef<HTMLParagraphElement>(null);
  const id = useId();
  useEffect(() => question.current?.focus(), []);
  return (
    <Stack gap={3} role="group" aria-labelledby={id}>
      <p id={id} ref={question} tabIndex={-1}>
        {"You've already written something. Add this reply to it?"}
      </p>
      <Cluster>
        <Button size="small" onClick={onAdd}>
          Add to my text
        </Button>
        <Button variant="secondary" size="small" onClick={onReplace}>
          Replace my text
        </Button>
        <Button variant="quiet" size="small" onClick={onCancel}>
          Cancel
        </Button>
      </Cluster>
    </Stack>
  );
}
