/** Fills the response form with a saved reply. Pure. */
import type { ReplyContent } from '@portal/shared/contract';
import { replyValues, type ReplyValues } from '../quick-reply/quick-reply.ts';

const fields = ['basePackage', 'notes', 'nextSteps', 'timeline'] as const;

/** The fields of the form that a saved reply fills. */
export const filledFields = (values: Partial<ReplyValues>): ReplyValues => {
  const [basePackage = '', notes = '', nextSteps = '', timeline = ''] = fields.map((field) => values[field]);
  return { basePackage, notes, nextSteps, timeline };
};

/** Whether the vendor wrote something that isn't one of the prefilled texts. */
export function hasOwnWords(values: ReplyValues, prefilled: readonly ReplyValues[]): boolean {
  return fields.some(
    (field) =>
      values[field].trim() !== '' && !prefilled.some((texts) => texts[field].trim() === values[field].trim()),
  );
}

/** The reply's texts after the vendor's own. Price and timeline are only filled in when they are empty. */
export function insertReply(values: ReplyValues, reply: ReplyContent): ReplyValues {
  const texts = replyValues(reply);
  const after = (own: string, text: string) => [own.trim(), text].filter(Boolean).join('\n\n');
  return {
    basePackage: values.basePackage || texts.basePackage,
    notes: after(values.notes, texts.notes),
    nextSteps: after(values.nextSteps, texts.nextSteps),
    timeline: values.timeline || texts.timeline,
  };
}

/** The values from before a reply was filled in. A field that was edited since keeps its text. */
export function undoFill(
  values: ReplyValues,
  { before, after }: { before: ReplyValues; after: ReplyValues },
): ReplyValues {
  const undone = fields.map((field) => [field, (values[field] === after[field] ? before : values)[field]]);
  return Object.fromEntries(undone) as ReplyValues;
}
