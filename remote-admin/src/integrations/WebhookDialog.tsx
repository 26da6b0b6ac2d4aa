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

const { webhooks: words, cancel } = integrationTexts;
const options = conciergeEventTypes.map((type) => ({
  value: type,
  label: words.eventNames[type],
  description: type,
}));

const labels = { url: words.url, description: words.description, event_types: words.events };
const webhookText = (value: unknown) =>
  Array.isArray(value)
    ? formatList((value as ConciergeEventType[]).map((type) => words.eventNames[type]))
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
  <FormDialog<WebhookValues> {...props} size="large" validate={validateWebhook} cancelLabel={cancel}>
    {edit && <EditConflict edit={edit} valuesOf={valuesOf} labels={labels} format={webhookText} />}
    <TextField name="url" type="url" label={words.url} hint={words.urlHint} maxLength={500} />
    <TextField
      name="description"
      label={words.description}
      optional
      hint={words.descriptionHint}
      maxLength={200}
    />
    <CheckboxGroupField name="event_types" label={words.events} options={options} />
  </FormDialog>
);
