import type { EarlierPicture } from '@portal/shared/contract';
import { EditConflict, fieldText, type EditConflictProps } from '@portal/shared/ui';
import type { RespondValues } from '../lead/respond.ts';
import { responseTexts, texts } from '../texts.ts';
import type { ReplyValues } from './quick-reply.ts';

type ReplyConflictProps<T extends { version: string }, Values extends ReplyValues> = Pick<
  EditConflictProps<T, Values>,
  'edit' | 'valuesOf' | 'format'
> & {
  /** The labels of fields beside those of every reply. */
  labels?: Partial<Record<keyof Values, string>>;
};

/** Says what another member saved in the reply that the surrounding form edits. */
export function ReplyConflict<T extends { version: string }, Values extends ReplyValues>({
  edit,
  valuesOf,
  format = replyText,
  labels,
}: ReplyConflictProps<T, Values>) {
  return (
    <EditConflict
      edit={edit}
      valuesOf={valuesOf}
      labels={
        {
          ...responseTexts,
          options: 'Additional options',
          pictures: 'Pictures',
          ...labels,
        } as EditConflictProps<T, Values>['labels']
      }
      format={format}
      others={texts.someoneElse}
    />
  );
}

/** A field of a reply as text. */
export function replyText(value: unknown, field: PropertyKey): string {
  if (field === 'pictures') return fieldText((value as EarlierPicture[]).map(({ name }) => name).join(', '));
  if (field !== 'options') return fieldText(value);
  const options = value as RespondValues['options'];
  return fieldText(options.map(({ name, price }) => `${name} ($${price})`).join(', '));
}
