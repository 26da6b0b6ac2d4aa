import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { FormSpy } from 'react-final-form';
import { ApiError } from '@portal/shared/runtime';
import { typeInEveryField } from '@portal/shared/testing';
import { renderRoutes } from '../../testing/render.tsx';
import { CheckboxField } from './CheckboxField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { Form, type FormProps } from './Form.tsx';
import { MoneyField } from './MoneyField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { SubmitButton } from './SubmitButton.tsx';
import { TextField } from './TextField.tsx';
import { useField } from './use-field.ts';

interface Values {
  title: string;
  budget: string;
  agreed: boolean;
}

async function renderForm(
  props: Partial<FormProps<Values>> = {},
  { summary = false }: { summary?: boolean } = {},
) {
  const sent: Values[] = [];
  const element = (
    <Form<Values>
      onSubmit={async (values) => void sent.push(values)}
      initialValues={{ title: '', budget: '', agreed: false }}
      validate={({ title, agreed }) => ({
        title: title ? undefined : 'Title is required',
        agreed: agreed ? undefined : 'You must agree',
      })}
      submitError="Saving failed. Please try again."
      {...props}
    >
      {summary && <ErrorSummary />}
      <TextField name="title" label="Title" hint="As clients will read it" />
      <MoneyField name="budget" label="Minimum budget" optional />
      <CheckboxField name="agreed" label="I agree" />
      <SubmitButton busyLabel="Saving...">Save</SubmitButton>
    </Form>
  );
  const view = await renderRoutes([{ path: 'form', element }], { at: '/form' });
  return { ...view, sent };
}

async function fill({ user }: Pick<Awaited<ReturnType<typeof renderForm>>, 'user'>) {
  await user.type(screen.getByLabelText('Title'), 'Catering');
  await user.click(screen.getByLabelText('I agree'));
}

test('shows an error only after blur, in the field’s accessible description', async () => {
  const { user } = await renderForm();
  const title = screen.getByLabelText('Title');
  await user.type(title, 'C');
  await user.clear(title);
  expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  await user.tab();
  expect(screen.getByText('Title is required')).toBeInTheDocument();
  expect(title).toBeInvalid();
  expect(title).toHaveAccessibleDescription('Title is required As clients will read it');
});

test('shows a blur error only after the click of the pressed button', async () => {
  const { user } = await renderForm();
  const title = screen.getByLabelText('Title');
  await user.click(title);
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
  expect(title).not.toHaveFocus();
  expect(screen.queryByText('Title is required')).not.toBeInTheDocument();
  await user.pointer({ keys: '[/MouseLeft]' });
  expect(screen.getByText('Title is required')).toBeInTheDocument();
  expect(title).toHaveFocus();
});

test('shows a blur error after a click outside any control', async () => {
  const { user } = await renderForm();
  await user.click(screen.getByLabelText('Title'));
  await user.click(document.body);
  expect(screen.getByText('Title is required')).toBeInTheDocument();
  await user.click(screen.getByLabelText('I agree'));
  await user.click(screen.getByLabelText('I agree'));
  await user.tab();
  expect(screen.getByText('You must agree')).toBeInTheDocument();
});

test('focuses the first invalid field on a rejected submission', async () => {
  const { user, sent } = await renderForm();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(sent).toEqual([]);
});

test('the error summary takes focus and its entries link to their fields', async () => {
  const { user } = await renderForm({}, { summary: true });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  const summary = screen.getByText('Please fix the following errors:').parentElement;
  expect(summary).toHaveFocus();
  await user.click(screen.getByRole('link', { name: 'You must agree' }));
  expect(screen.getByLabelText('I agree')).toHaveFocus();
});

test('the money field formats thousands separators at any caret position', async () => {
  const view = await renderForm();
  const budget = screen.getByLabelText('Minimum budget');
  await view.user.type(budget, '$12a500');
  expect(budget).toHaveValue('12,500');
  await view.user.type(budget, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 });
  expect(budget).toHaveValue('172,500');
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(view.sent).toEqual([{ title: 'Catering', budget: '172,500', agreed: true }]);
});

test('the money field normalizes pasted amounts and keeps ambiguous ones as typed', async () => {
  const view = await renderForm();
  const budget = screen.getByLabelText('Minimum budget');
  await view.user.click(budget);
  await view.user.paste('$ 7,500.00');
  expect(budget).toHaveValue('7,500');
  await view.user.clear(budget);
  await view.user.paste('$2,499.99');
  expect(budget).toHaveValue('$2,499.99');
  await view.user.clear(budget);
  await view.user.type(budget, '2.5k');
  expect(budget).toHaveValue('2.5k');
  await view.user.tab();
  expect(budget).toHaveValue('2,500');
});

test('the money field submits the typed amount on Enter', async () => {
  const view = await renderForm();
  await fill(view);
  await view.user.type(screen.getByLabelText('Minimum budget'), '2.5k{Enter}');
  expect(view.sent).toEqual([{ title: 'Catering', budget: '2,500', agreed: true }]);
});

test('shows an API error at its field, clears it when the field changes and keeps the input', async () => {
  const view = await renderForm({
    onSubmit: async () => {
      throw new ApiError({
        message: 'This title is taken',
        status: 422,
        code: 'validation_failed',
        errors: { title: ['This title is taken'], colour: ['Colour is unknown'] },
      });
    },
  });
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription(/This title is taken/);
  expect(screen.getByRole('alert')).toHaveTextContent('Colour is unknown');
  expect(screen.getByLabelText('Title')).toHaveValue('Catering');
  await view.user.type(screen.getByLabelText('Title'), '!');
  expect(screen.queryByText('This title is taken')).not.toBeInTheDocument();
});

test('shows the given error message for any other failure and focuses it', async () => {
  const view = await renderForm({
    onSubmit: async () => {
      throw new TypeError('x is not a function');
    },
  });
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Saving failed. Please try again.');
  expect(screen.getByRole('alert')).toHaveFocus();
});

test('shows a 429 message and disables the button for the remaining seconds', async () => {
  const view = await renderForm({
    onSubmit: async () => {
      throw new ApiError({
        message: 'Too many attempts. Please try again in 30 seconds.',
        status: 429,
        code: 'rate_limited',
        retryAfter: 30,
      });
    },
  });
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts. Please try again in 30 seconds.');
  expect(screen.getByRole('button', { name: /Try again in (30|29) s/ })).toBeDisabled();
});

test('counts a long wait in minutes', async () => {
  const view = await renderForm({
    onSubmit: async () => {
      throw new ApiError({
        message: 'Too many attempts.',
        status: 429,
        code: 'rate_limited',
        retryAfter: 900,
      });
    },
  });
  await fill(view);
  await view.user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByRole('button', { name: /Try again in (15:00|14:59)/ })).toBeDisabled();
});

test('a submitting button shows its label, keeps focus and does not submit twice', async () => {
  let finish = () => {};
  let times = 0;
  const view = await renderForm({
    onSubmit: () => {
      times += 1;
      return new Promise<void>((resolve) => (finish = resolve));
    },
  });
  await fill(view);
  const button = screen.getByRole('button', { name: 'Save' });
  await view.user.click(button);
  expect(button).toHaveTextContent('Saving...');
  await view.user.click(button);
  expect(times).toBe(1);
  expect(button).toHaveFocus();
  finish();
  expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
});

test('shows a password on request and warns about Caps Lock', async () => {
  const element = (
    <Form<{ password: string }>
      onSubmit={async () => {}}
      initialValues={{ password: '' }}
      submitError="Failed"
    >
      <PasswordField name="password" label="Password" autoComplete="current-password" />
    </Form>
  );
  const { user } = await renderRoutes([{ path: 'form', element }], { at: '/form' });
  const password = screen.getByLabelText('Password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
  fireEvent.keyDown(password, { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on.')).toBeInTheDocument();
});

/** A form in a page that renders again after each change, with a field that only shows for a condition. */
function Restored({ typed }: { typed: { title: string; budget: string; agreed: boolean } }) {
  const [, setValues] = useState<object | null>(null);
  return (
    <Form<Values>
      label="Event"
      onSubmit={() => Promise.resolve()}
      initialValues={{ title: '', budget: '', agreed: false }}
      typed={typed}
      submitError="Saving failed. Please try again."
    >
      <FormSpy<Values> subscription={{ values: true }} onChange={({ values }) => setValues(values)} />
      <TextField name="title" label="Title" />
      <CheckboxField name="agreed" label="I agree" />
      <Budget />
      <SubmitButton>Save</SubmitButton>
    </Form>
  );
}

function Budget() {
  const { input } = useField<boolean>('agreed');
  return input.value ? <MoneyField name="budget" label="Minimum budget" /> : null;
}

test('keeps every key in a form that was restored, while its page renders again', async () => {
  const element = <Restored typed={{ title: 'Catering', budget: '29,000', agreed: true }} />;
  const { user } = await renderRoutes([{ path: 'form', element }], { at: '/form' });
  const budget = screen.getByLabelText('Minimum budget');
  await user.type(budget, '{Backspace}');
  expect(budget).toHaveValue('2,900');
  await typeInEveryField(user, screen.getByRole('form', { name: 'Event' }));
  expect(screen.getByLabelText('Title')).toHaveValue('Caterin7');
});

test('keeps the value of a field that appears later than its form, or again', async () => {
  const element = <Restored typed={{ title: '', budget: '29,000', agreed: true }} />;
  const { user } = await renderRoutes([{ path: 'form', element }], { at: '/form' });
  expect(screen.getByLabelText('Minimum budget')).toHaveValue('29,000');
  await user.click(screen.getByLabelText('I agree'));
  expect(screen.queryByLabelText('Minimum budget')).not.toBeInTheDocument();
  await user.click(screen.getByLabelText('I agree'));
  expect(screen.getByLabelText('Minimum budget')).toHaveValue('29,000');
});
