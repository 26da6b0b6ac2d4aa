import { useState } from 'react';
import {
  CheckboxField,
  CheckboxGroupField,
  Form,
  MoneyField,
  PasswordField,
  RadioGroupField,
  SearchField,
  SelectField,
  TextAreaField,
  TextField,
} from '../../ui/index.ts';
import { State, States } from '../State.tsx';

const methods = [
  { value: 'email', label: 'Email', description: 'To your business email' },
  { value: 'sms', label: 'Text message' },
];
const types = [
  { value: 'wedding', label: 'Wedding' },
  { value: 'birthday', label: 'Birthday' },
  { value: 'corporate', label: 'Corporate Event' },
];
const categories = [{ value: 'Catering', label: 'Catering' }];
const nothing = () => Promise.resolve();

/** Each field, empty and filled. */
export function Fields() {
  const [search, setSearch] = useState('Redwood');
  return (
    <>
      <Form onSubmit={nothing} submitError="" initialValues={{}} label="Empty fields">
        <States>
          <TextField name="name" label="Business name" placeholder="Redwood Table" />
          <TextField name="website" label="Website" hint="With or without https" optional />
          <SelectField name="category" label="Category" placeholder="Choose one" options={categories} />
          <MoneyField name="budget" label="Minimum budget" placeholder="Any budget" />
          <PasswordField
            name="password"
            label="Password"
            autoComplete="new-password"
            hint="At least 8 characters"
          />
          <TextAreaField name="notes" label="Notes" rows={3} />
        </States>
      </Form>
      <Form
        onSubmit={nothing}
        submitError=""
        label="Filled fields"
        initialValues={{
          name: 'Saint-Barthélemy-de-la-Montagne Hochzeitsgesellschaften & Söhne',
          category: 'Catering',
          budget: '12,500',
          password: 'three-tiers',
          notes: 'Load-in after ten.',
          method: 'sms',
          types: ['wedding', 'corporate'],
          agreed: true,
          locked: 'olga@lindqvist.example',
        }}
      >
        <States>
          <TextField name="name" label="Business name" />
          <TextField name="locked" label="Sign-in email" readOnly hint="Changed in your account" />
          <SelectField name="category" label="Category" options={categories} disabled />
          <MoneyField name="budget" label="Minimum budget" />
          <PasswordField name="password" label="Password" autoComplete="current-password" />
          <TextAreaField name="notes" label="Notes" rows={3} />
          <RadioGroupField name="method" label="How should leads reach you?" options={methods} />
          <CheckboxGroupField name="types" label="Event types" options={types} hint="At least one" />
          <CheckboxField name="agreed" label="I have read the agreement" hint="Version of June 20, 2025" />
        </States>
      </Form>
      <States>
        <State name="SearchField">
          <SearchField
            label="Search leads"
            placeholder="Event, city or venue"
            value={search}
            onChange={setSearch}
          />
        </State>
      </States>
    </>
  );
}
