import type { EventQuickReply } from '@portal/shared/contract';
import { eventTypeCodes, eventTypes, type EventType } from '@portal/shared/domain';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { CheckboxGroupField, FormDialog, MoneyField, TextField, useEdit } from '@portal/shared/ui';
import type { NamedDialogProps } from '../named-list/NamedSection.tsx';
import { ReplyPictures } from '../response-files/ReplyPictures.tsx';
import { CompactChoices, FieldPair } from '../preferences/field-layouts.ts';
import {
  apiFields,
  eventQuickReplyValues,
  NEW_EVENT_QUICK_REPLY,
  toEventQuickReply,
  validateEventQuickReply,
  type EventQuickReplyValues,
} from './event-quick-reply.ts';
import { ReplyConflict, replyText } from './ReplyConflict.tsx';
import { ReplyFields } from './ReplyFields.tsx';

const eventTypeOptions = eventTypeCodes.map((code) => ({ value: code, label: eventTypes[code] }));
const labels = {
  name: 'Name',
  eventTypes: 'Event types',
  budgetMin: 'Budget from',
  budgetMax: 'Budget to',
};

/** Adds or edits a quick reply for some events. Keeps the input if saving fails. */
export function EventQuickReplyDialog({
  accountId,
  item: reply,
  open,
  onClose,
}: NamedDialogProps<EventQuickReply> & { accountId: number }) {
  const onSuccess = () => refresh('GET /vendor-account/{accountId}/quick-reply');
  const { mutateAsync: add } = useCall('POST /vendor-account/{accountId}/event-quick-replies', {
    params: { accountId },
    onSuccess,
  });
  const { mutateAsync: change } = useCall(
    'PUT /vendor-account/{accountId}/event-quick-replies/{quickReplyId}',
    { onSuccess },
  );
  const edit = useEdit(reply ?? NEW_EVENT_QUICK_REPLY);
  const save = (values: EventQuickReplyValues) =>
    edit.save(async (version) => {
      const body = toEventQuickReply(values);
      if (reply) await change({ params: { accountId, quickReplyId: reply.id }, body: { ...body, version } });
      else await add({ body });
      onClose();
      showToast({ kind: 'success', message: `“${body.name}” was saved.` });
    });
  return (
    <FormDialog<EventQuickReplyValues>
      open={open}
      title={reply ? 'Change a quick reply' : 'Add a quick reply'}
      onClose={onClose}
      onSubmit={save}
      initialValues={eventQuickReplyValues(edit.base)}
      validate={validateEventQuickReply}
      submitError="Failed to save the quick reply"
      prefixErrors
      apiFields={apiFields}
      submitLabel="Save Quick Reply"
      busyLabel="Saving..."
      cancelLabel="Cancel"
    >
      <ReplyConflict edit={edit} valuesOf={eventQuickReplyValues} labels={labels} format={valueText} />
      <TextField
        name="name"
        label="Name"
        hint="For you and your team. Clients never see it."
        autoComplete="off"
      />
      <CompactChoices>
        <CheckboxGroupField
          name="eventTypes"
          label="Event types"
          hint="Choose none for events of any type."
          options={eventTypeOptions}
        />
      </CompactChoices>
      <FieldPair>
        <MoneyField
          name="budgetMin"
          label="Budget from"
          hint="We look at the highest amount of the client’s budget."
        />
        <MoneyField name="budgetMax" label="Budget to" hint="Leave either one empty for no limit." />
      </FieldPair>
      <ReplyFields withOptions />
      <ReplyPictures accountId={accountId} />
    </FormDialog>
  );
}

function valueText(value: unknown, field: PropertyKey): string {
  if (field !== 'eventTypes') return replyText(value, field);
  const types = value as EventType[];
  return types.length === 0 ? 'Any type' : types.map((code) => eventTypes[code]).join(', ');
}
