import { act, screen } from '@testing-library/react';
import { phoneProblem } from '../../domain/index.ts';
import { renderRoutes } from '../../testing/render.tsx';
import { translatePage } from '../../testing/translate-page.ts';
import { CheckboxGroupField } from './CheckboxGroupField.tsx';
import { Form } from './Form.tsx';
import { RadioGroupField } from './RadioGroupField.tsx';
import { SelectField } from './SelectField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextAreaField } from './TextAreaField.tsx';
import { TextField } from './TextField.tsx';

interface Values {
  subject: string;
  types: string[];
  method: string;
  notes: string;
}

const methods = [
  { value: 'email', label: 'Email', description: 'In your inbox' },
  { value: 'sms', label: 'SMS' },
];
const types = [
  { value: 'wedding', label: 'Wedding' },
  { value: 'birthday', label: 'Birthday' },
  { value: 'other', label: 'Other' },
];

async function open() {
  const sent: Values[] = [];
  const element = (
    <Form<Values>
      label="Sample"
      initialValues={{ subject: '', types: ['other'], method: '', notes: '' }}
      validate={({ method }) => ({ method: method ? undefined : 'Please select a method' })}
      onSubmit={async (values) => void sent.push(values)}
      submitError="Failed"
    >
      <SelectField
        name="subject"
        label="Subject"
        placeholder="Choose"
        options={[{ value: 'bug', label: 'Bug Report' }]}
      />
      <CheckboxGroupField name="types" label="Event types" options={types} />
      <RadioGroupField name="method" label="Method" options={methods} />
      <TextAreaField name="notes" label="Notes" maxLength={5} />
      <TextField name="email" label="Email" readOnly optional />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
  return { sent, ...(await renderRoutes([{ path: 'form', element }], { at: '/form' })) };
}

test('counts the letters on a translated page', async () => {
  const { user } = await open();
  translatePage();
  const notes = screen.getByLabelText('Notes');
  await user.type(notes, 'abc');
  expect(await screen.findByText('3 / 5')).toBeVisible();
});

test('cleans a phone number that was pasted from contacts', async () => {
  const sent: object[] = [];
  const element = (
    <Form<{ phone: string }>
      label="Sample"
      initialValues={{ phone: '' }}
      validate={({ phone }) => ({ phone: phoneProblem(phone) })}
      onSubmit={async (values) => void sent.push(values)}
      submitError="Failed"
    >
      <TextField name="phone" label="Phone" type="tel" />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
  const { user } = await renderRoutes([{ path: 'form', element }], { at: '/form' });
  await user.click(screen.getByLabelText('Phone'));
  await user.paste('\u202A+1\u00A0(510) 555\u20110142\u202C');
  await user.keyboard('{Enter}');
  expect(sent).toEqual([{ phone: '+1 (510) 555-0142' }]);
});

test('submits checkbox values in the order of the options', async () => {
  const { user, sent } = await open();
  await user.selectOptions(screen.getByLabelText('Subject'), 'Bug Report');
  await user.click(screen.getByRole('checkbox', { name: 'Wedding' }));
  await user.click(screen.getByRole('radio', { name: /SMS/ }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ subject: 'bug', types: ['wedding', 'other'], method: 'sms', notes: '' }]);
});

test('shows a missing choice at its group and focuses it', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('group', { name: 'Method' })).toHaveAccessibleDescription('Please select a method');
  expect(screen.getByRole('radio', { name: /Email/ })).toHaveFocus();
});

test('shows the error of a left choice only after the click of the pressed button', async () => {
  const { user } = await open();
  act(() => screen.getByRole('radio', { name: /Email/ }).focus());
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
  expect(screen.queryByText('Please select a method')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(screen.getByText('Please select a method')).toBeInTheDocument();
});

test('the counter shows the length without truncating the text', async () => {
  const { user } = await open();
  await user.type(screen.getByLabelText('Notes'), 'Too long');
  expect(screen.getByText('8 / 5')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('Too long');
});

test('describes an optional field as optional', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Optional');
});
