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
import { savedOptionTexts as words } from './texts.ts';

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
      showToast({ kind: 'success', message: words.saved(body.name) });
    });
  return (
    <FormDialog<SavedOptionValues>
      open={open}
      title={option ? words.changeTitle : words.addTitle}
      onClose={onClose}
      onSubmit={save}
      initialValues={savedOptionValues(edit.base)}
      validate={validateSavedOption}
      submitError={words.saveFailed}
      prefixErrors
      submitLabel={words.save}
      busyLabel={words.saving}
      cancelLabel={words.cancel}
    >
      <EditConflict
        edit={edit}
        valuesOf={savedOptionValues}
        labels={{ name: words.name, price: words.price }}
        others={texts.someoneElse}
      />
      <TextField name="name" label={words.name} hint={words.nameHint} autoComplete="off" />
      <MoneyField name="price" label={words.price} hint={words.priceHint} />
    </FormDialog>
  );
}
