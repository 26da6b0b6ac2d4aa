/** The form of a lead's private notes: values, validation and request. Pure. */
import type { LeadNotes } from '@portal/shared/contract';
import { compareNames, LEAD_TAGS_MAX, normalizeTag, TAG_MAX } from '@portal/shared/domain';

export interface NotesValues {
  note: string;
  tags: string[];
  /** A tag that is typed but not added yet. Saving adds it. */
  newTag: string;
}

/** The limit in the API contract. */
export const NOTE_MAX = 4000;

export const notesValues = ({ note, tags }: LeadNotes): NotesValues => ({ note, tags, newTag: '' });

/** Adds a typed tag in its stored form. An empty or known one changes nothing. */
export function withTag(tags: string[], typed: string): string[] {
  const name = normalizeTag(typed);
  return name === '' || tags.includes(name) ? tags : [...tags, name].sort(compareNames);
}

export function validateNotes(values: Partial<NotesValues>): { note?: string; newTag?: string } {
  const { note = '', tags = [], newTag = '' } = values;
  return {
    note: note.trim().length > NOTE_MAX ? `Please use at most ${NOTE_MAX} characters` : undefined,
    newTag:
      normalizeTag(newTag).length > TAG_MAX
        ? `Please use at most ${TAG_MAX} characters for a tag`
        : withTag(tags, newTag).length > LEAD_TAGS_MAX
          ? `Please use at most ${LEAD_TAGS_MAX} tags`
          : undefined,
  };
}

/** Builds the request. `version` is that of the notes that the vendor changed. */
export const toLeadNotes = (values: Partial<NotesValues>, version: number) => ({
  note: (values.note ?? '').trim(),
  tags: withTag(values.tags ?? [], values.newTag ?? ''),
  version,
});

const tones = ['info', 'success', 'warning', 'primary'] as const;

/** The color of a tag. The same name always has the same one. */
export function tagTone(name: string): (typeof tones)[number] {
  let sum = 0;
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) % 997;
  return tones[sum % tones.length]!;
}
