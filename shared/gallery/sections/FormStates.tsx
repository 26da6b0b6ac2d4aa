import { useEffect } from 'react';
import {
  CheckboxField,
  ErrorSummary,
  Form,
  FORM_ERROR,
  RadioGroupField,
  SaveBar,
  SelectField,
  Stack,
  SubmitButton,
  TextField,
  useForm,
} from '../../ui/index.ts';
import { serverNow } from '../../domain/index.ts';
import { RETRY_AT } from '../../ui/forms/submission-errors.ts';
import { State, States } from '../State.tsx';

const everyField = {
  name: 'Business name is required',
  category: 'Category is required',
  method: 'Choose how leads should reach you',
  agreed: 'Please accept the agreement',
};
const options = [
  { value: 'email', label: 'Email' },
  { value: 'sms', label: 'Text message' },
];

/** Submits the surrounding form on mount, to show the result. */
function SentAtOnce() {
  const form = useForm();
  // Wait until every part of the form has subscribed.
  useEffect(() => {
    const timer = setTimeout(() => void form.submit());
    return () => clearTimeout(timer);
  }, [form]);
  return null;
}

/** Changes a value of the surrounding form. */
function Changed() {
  const form = useForm();
  useEffect(() => form.change('name', 'Marsh House and Garden'), [form]);
  return null;
}

const bar = <SaveBar save="Save" saving="Saving…" />;

/** Forms that are invalid, in progress, rejected and rate-limited. */
export function FormStates() {
  return (
    <States>
      <State name="With errors">
        <Form
          onSubmit={() => Promise.resolve()}
          submitError=""
          initialValues={{}}
          validate={() => everyField}
        >
          <Stack>
            <ErrorSummary />
            <TextField name="name" label="Business name" />
            <SelectField name="category" label="Category" placeholder="Choose one" options={[]} />
            <RadioGroupField name="method" label="How should leads reach you?" options={options} />
            <CheckboxField name="agreed" label="I have read the agreement" />
            <SubmitButton>Continue</SubmitButton>
            <SentAtOnce />
          </Stack>
        </Form>
      </State>
      <State name="On its way">
        <Form
          onSubmit={() => new Promise<void>(() => {})}
          submitError=""
          initialValues={{ name: 'Redwood Table' }}
        >
          <Stack>
            <TextField name="name" label="Business name" />
            <SubmitButton busyLabel="Saving...">Save</SubmitButton>
            <SentAtOnce />
          </Stack>
        </Form>
      </State>
      <State name="Refused">
        <Form
          onSubmit={() =>
            Promise.resolve({ [FORM_ERROR]: 'Failed to update preferences. Please try again.' })
          }
          submitError=""
          initialValues={{ name: 'Redwood Table' }}
        >
          <Stack>
            <TextField name="name" label="Business name" />
            <SubmitButton>Save</SubmitButton>
            <SentAtOnce />
          </Stack>
        </Form>
      </State>
      <State name="Asked to wait">
        <Form
          onSubmit={() =>
            Promise.resolve({ [FORM_ERROR]: 'Too many attempts.', [RETRY_AT]: serverNow() + 3_599_000 })
          }
          submitError=""
          initialValues={{ name: 'Redwood Table' }}
        >
          <Stack>
            <TextField name="name" label="Business name" />
            <SubmitButton>Save</SubmitButton>
            <SentAtOnce />
          </Stack>
        </Form>
      </State>
      <State name="Saved">
        <Form onSubmit={() => Promise.resolve()} submitError="" initialValues={{ name: 'Marsh House' }}>
          {bar}
        </Form>
      </State>
      <State name="With unsaved changes">
        <Form onSubmit={() => Promise.resolve()} submitError="" initialValues={{ name: 'Marsh House' }}>
          <Changed />
          {bar}
        </Form>
      </State>
    </States>
  );
}
