import type { SavedOption } from '@portal/shared/contract';
import { refresh, useCall } from '@portal/shared/queries';
import { showToast } from '@portal/shared/runtime';
import { EditConflict, FormDialog, MoneyField, TextField, useEdit } from '@portal/shared/ui';
import type { NamedDialogProps } from '../named-list/NamedSection.tsx';
import { texts } from '../texts.ts';
import {
  savedOptionValues,
  toSavedOption,
  validateSavedOption,
  type SavedOptionValues,
} from './saved-option.ts';

const NEW = { name: '', price: null, version: '' };

/** Adds or edits a saved option. Keeps the input if saving fails. */
export function SavedOptionDialog({
  accountId,
  item: option,
  open,
  onClose,
}: NamedDialogProps<SavedOption> & { accountId: number }) {
  const onSuccess = () => refresh('GET /vendor-account/{accountId}/saved-options');
  const { mutateAsync: add } = useCall('POST /vendor-account/{accountId}/saved-options', {
    params: { accountId },
    onSuccess,
  });
  const { mutateAsync: change } = useCall('PUT /vendor-account/{accountId}/saved-options/{optionId}', {
    onSuccess,
  });
  const edit = useEdit<Pick<SavedOption, 'name' | 'version'> & { price: number | null }>(option ?? NEW);
  const save = (values: SavedOptionValues) =>
    edit.save(async (version) => {
      const body = toSavedOption(values);
      if (option) await change({ params: { accountId, optionId: option.id }, body: { ...body, version } });
      else await add({ body });
      onClose();
      showToast({ kind: 'success', message: `“${body.name}” was saved.` });
    });
  return (
    <FormDialog<SavedOptionValues>
      open={open}
      title={option ? 'Change a saved option' : 'Add a saved option'}
      onClose={onClose}
      onSubmit={save}
      initialValues={savedOptionValues(edit.base)}
      validate={validateSavedOption}
      submitError="Failed to save the option"
      prefixErrors
      submitLabel="Save Option"
      busyLabel="Saving..."
      cancelLabel="Cancel"
    >
      <EditConflict
        edit={edit}
        valuesOf={savedOptionValues}
        labels={{ name: 'Name', price: 'Price' }}
        others={texts.someoneElse}
      />
      <TextField name="name" label="Name" hint="The client will see it." autoComplete="off" />
      <MoneyField name="price" label="Price" hint="In whole dollars. Enter 0 for something you include." />
    </FormDialog>
  );
}
