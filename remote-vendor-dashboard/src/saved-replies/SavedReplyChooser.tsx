import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Select, useForm, VisuallyHidden } from '@portal/shared/ui';
import { quickReplyValues } from '../quick-reply/quick-reply.ts';
import { savedRepliesQuery } from './saved-replies.queries.ts';
import { savedReplyTexts } from './texts.ts';

/** Fills the surrounding response form with a saved reply. Renders nothing if there are none. */
export function SavedReplyChooser({ accountId }: { accountId: number }) {
  const { data } = useQuery(savedRepliesQuery(accountId));
  const form = useForm();
  const id = useId();
  const [used, setUsed] = useState('');
  const replies = data?.data ?? [];
  if (replies.length === 0) return null;
  const fill = (replyId: number) => {
    const reply = replies.find((each) => each.id === replyId);
    if (!reply) return;
    form.batch(() => {
      for (const [field, value] of Object.entries(quickReplyValues(reply))) form.change(field, value);
    });
    setUsed(reply.name);
  };
  return (
    <div>
      <label htmlFor={id}>
        <VisuallyHidden>{savedReplyTexts.use}</VisuallyHidden>
      </label>
      <Select
        id={id}
        placeholder={savedReplyTexts.usePlaceholder}
        options={replies.map((reply) => ({ value: String(reply.id), label: reply.name }))}
        value=""
        onChange={(event) => fill(Number(event.target.value))}
      />
      <VisuallyHidden role="status">{used && savedReplyTexts.used(used)}</VisuallyHidden>
    </div>
  );
}
