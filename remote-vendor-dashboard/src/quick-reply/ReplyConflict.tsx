import { EditConflict, type EditConflictProps } from '@portal/shared/ui';
import { responseTexts, texts } from '../texts.ts';
import type { QuickReplyValues } from './quick-reply.ts';

type ReplyConflictProps<T extends { version: string }, Values extends QuickReplyValues> = Pick<
  EditConflictProps<T, Values>,
  'edit' | 'valuesOf'
> & {
  /** The label of a field beside those of every reply. */
  nameLabel?: string;
};

/** Says what another member saved in the reply that the surrounding form edits. */
export function ReplyConflict<T extends { version: string }, Values extends QuickReplyValues>({
  edit,
  valuesOf,
  nameLabel,
}: ReplyConflictProps<T, Values>) {
  return (
    <EditConflict
      edit={edit}
      valuesOf={valuesOf}
      labels={
        { ...responseTexts, ...(nameLabel && { name: nameLabel }) } as EditConflictProps<T, Values>['labels']
      }
      others={texts.someoneElse}
    />
  );
}
