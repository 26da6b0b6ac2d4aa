import { conciergeEventTypes, formatList, type ConciergeEventType } from '@portal/shared/domain';
import {
  CheckboxGroupField,
  FormDialog,
  TextField,
  type FormDialogProps,
  EditConflict,
  type Edit,
} from '@portal/shared/ui';
import type { WebhookEndpoint } from '@portal/shared/contract';
import { integrationTexts } from './texts.ts';
import { validateWebhook, valuesOf, type WebhookValues } from './webhook-form.ts';

const options = conciergeEventTypes.map((type) => ({
  value: type,
  label: integrationTexts.webhooks.eventNames[type],
  description: type,
}));

const labels = { url: 'URL', description: 'Description', event_types: 'Events' };
const webhookText = (value: unknown) =>
  Array.isArray(value)
    ? formatList((value as ConciergeEventType[]).map((type) => integrationTexts.webhooks.eventNames[type]))
    : String(value);

type WebhookDialogProps = Pick<
  FormDialogProps<WebhookValues>,
  'open' | 'onClose' | 'title' | 'description' | 'onSubmit' | 'submitError' | 'submitLabel' | 'busyLabel'
> & {
  initialValues: WebhookValues;
  /** The endpoint that is changed. */
  edit?: Edit<WebhookEndpoint>;
};

/** The form of a webhook endpoint, to add or change one. */
export const WebhookDialog = ({ edit, ...props }: WebhookDialogProps) => (
  <FormDialog<WebhookValues> {...props} size="large" validate={validateWebhook} cancelLabel="Cancel">
    {edit && <EditConflict edit={edit} valuesOf={valuesOf} labels={labels} format={webhookText} />}
    <TextField name="url" type="url" label="URL" hint="A public https:// address." maxLength={500} />
    <TextField
      name="description"
      label="Description"
      optional
      hint="For example, the system that receives the events."
      maxLength={200}
    />
    <CheckboxGroupField name="event_types" label="Events" options={options} />
  </FormDialog>
);
