import { BasePackageField, NotesField, PlanFields } from '../lead/ResponseFields.tsx';

/** The fields of a response that don't depend on the client. */
export function ReplyFields() {
  return (
    <>
      <BasePackageField />
      <NotesField />
      <PlanFields />
    </>
  );
}
