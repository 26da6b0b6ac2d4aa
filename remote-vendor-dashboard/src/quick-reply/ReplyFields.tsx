import { OptionsField } from '../lead/OptionsField.tsx';
import { BasePackageField, NotesField, PlanFields } from '../lead/ResponseFields.tsx';

/** The fields of a response that don't depend on the client. Saved replies have no options. */
export function ReplyFields({ withOptions = false }: { withOptions?: boolean }) {
  return (
    <>
      <BasePackageField />
      {withOptions && <OptionsField />}
      <NotesField />
      <PlanFields />
    </>
  );
}
