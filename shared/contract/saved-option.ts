import { Type, type Static } from 'typebox';
import { memberRights, OPTION_NAME_MAX, SAVED_OPTIONS_MAX } from '../domain/index.ts';
import { Dollars, RequiredLine, Version } from './fields.ts';
import { Done, Id, Instant, section, accountParams } from './route.ts';

/** An option that a vendor picks in responses. Its name is unique in the account, case-insensitive. Whole dollars. */
export const SavedOptionBody = Type.Object({
  name: RequiredLine(OPTION_NAME_MAX, 'Please give it a name'),
  price: Dollars,
});
export type SavedOptionBody = Static<typeof SavedOptionBody>;
/** A stored option. */
export const SavedOption = Type.Object({
  id: Id,
  name: Type.String(),
  price: Type.Integer(),
  updated_at: Instant,
  version: Type.String(),
});
export type SavedOption = Static<typeof SavedOption>;

const optionParams = Type.Object({ accountId: Id, optionId: Id });

export const savedOptionRoutes = section({
  'GET /vendor-account/{accountId}/saved-options': {
    summary: 'Saved options, by name',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    response: { 200: Type.Object({ data: Type.Array(SavedOption) }) },
  },
  'POST /vendor-account/{accountId}/saved-options': {
    summary: `Create a saved option; at most ${SAVED_OPTIONS_MAX}`,
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: accountParams,
    body: SavedOptionBody,
    response: { 201: SavedOption },
  },
  'PUT /vendor-account/{accountId}/saved-options/{optionId}': {
    summary: 'Change a saved option; 409 if it was changed after `version`',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: optionParams,
    body: Type.Object({ ...SavedOptionBody.properties, version: Type.Optional(Version) }),
    errors: { 409: ['edit_conflict'] },
    response: { 200: SavedOption },
  },
  'DELETE /vendor-account/{accountId}/saved-options/{optionId}': {
    summary: 'Delete a saved option',
    tag: 'Leads',
    access: 'member',
    members: memberRights.manage,
    params: optionParams,
    response: { 200: Done },
  },
});
