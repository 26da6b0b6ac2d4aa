import { conciergeEventTypes } from '@portal/shared/domain';
import { CheckboxGroupField, FormDialog, TextField, type FormDialogProps } from '@portal/shared/ui';
import { integrationTexts } from './texts.ts';
import { validateWebhook, type WebhookValues } from './webhook-form.ts';

const { webhooks: words, cancel } = integrationTexts;
const options = conciergeEventTypes.map((type) => ({
  value: type,
  label: words.eventNames[type],
  description: type,
}));

type WebhookDialogProps = Pick<
  FormDialogProps<WebhookValues>,
  'open' | 'onClose' | 'title' | 'description' | 'onSubmit' | 'submitError' | 'submitLabel' | 'busyLabel'
> & { initialValues: WebhookValues };

/** The form of a webhook endpoint, to add or change one. */
export const WebhookDialog = (props: WebhookDialogProps) => (
  <FormDialog<WebhookValues> {...props} size="large" validate={validateWebhook} cancelLabel={cancel}>
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
