/** Prepared responses and the quick reply: form and validation (specification, section 7). Pure. */
import type { EarlierPicture, QuickReply, ReplyContent } from '@portal/shared/contract';
import { dollarsOf, dollarsText } from '@portal/shared/domain';
import {
  optionValues,
  toOptions,
  validateResponse,
  type RespondErrors,
  type RespondValues,
} from '../lead/respond.ts';

/** The part of a response that doesn't depend on the client, without options. */
export type ReplyValues = Pick<RespondValues, 'basePackage' | 'notes' | 'nextSteps' | 'timeline'>;
/** The part of a response that doesn't depend on the client. */
export type QuickReplyValues = ReplyValues & Pick<RespondValues, 'options'> & { pictures: EarlierPicture[] };

export function replyValues(reply: ReplyContent): ReplyValues {
  return {
    basePackage: dollarsText(reply.base_package),
    notes: reply.vendor_notes ?? '',
    nextSteps: reply.next_steps ?? '',
    timeline: reply.estimated_timeline ?? '',
  };
}

export const quickReplyValues = (reply: QuickReply): QuickReplyValues => ({
  ...replyValues(reply),
  options: optionValues(reply.additional_options),
  pictures: reply.pictures,
});

/** Omits empty fields. */
export function toReply({ basePackage, notes, nextSteps, timeline }: ReplyValues): ReplyContent {
  return {
    base_package: dollarsOf(basePackage),
    vendor_notes: notes.trim() || null,
    next_steps: nextSteps.trim() || null,
    estimated_timeline: timeline.trim() || null,
  };
}

/** Omits empty fields and options. */
export const toQuickReply = ({ pictures, ...values }: SentValues) => ({
  ...toReply(values),
  additional_options: toOptions(values.options),
  picture_ids: pictures.map(({ id }) => id),
});
type SentValues = Omit<QuickReplyValues, 'pictures'> & { pictures: readonly { id: number }[] };

/** The values as they are after saving them. */
export const savedValues = (values: QuickReplyValues): QuickReplyValues => ({
  ...replyValues(toReply(values)),
  options: optionValues(toOptions(values.options)),
  pictures: values.pictures,
});

/** Applies the validation of a response. */
export const validateQuickReply = (values: Partial<QuickReplyValues>): RespondErrors =>
  validateResponse({ ...values, availability: 'confirmed' });

/** Maps API field names to form fields. */
export const apiFields = {
  base_package: 'basePackage',
  vendor_notes: 'notes',
  next_steps: 'nextSteps',
  estimated_timeline: 'timeline',
  additional_options: 'options',
  picture_ids: 'pictures',
};
