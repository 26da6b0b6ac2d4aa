import { Type, type Static } from 'typebox';
import { memberRights, messages, RESPONSE_PICTURES_MAX } from '../domain/index.ts';
import { MessageFile } from './lead-message.ts';
import { accountParams, Id, section } from './route.ts';

/** A picture of an earlier response, and the lead by which its content is read. */
export const EarlierPicture = Type.Object({ ...MessageFile.properties, lead_id: Id });
export type EarlierPicture = Static<typeof EarlierPicture>;

/** Pictures that the account sent in responses, in their order. */
export const PictureIds = Type.Array(Id, {
  maxItems: RESPONSE_PICTURES_MAX,
  uniqueItems: true,
  messages: { maxItems: messages.responseFiles },
});

/** The pictures and PDFs of responses. They are uploaded as the files of messages. */
export const responseFileRoutes = section({
  'GET /vendor-account/{accountId}/earlier-pictures': {
    summary: 'The latest 24 different pictures of the account’s responses, newest first',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: accountParams,
    query: Type.Object({
      /** Leaves out what responses to this lead had. */
      lead_id: Type.Optional(Id),
    }),
    response: { 200: Type.Object({ data: Type.Array(EarlierPicture) }) },
  },
  'GET /response-files/{address}': {
    summary: 'A file of a response for the client, at the address that the lead has; 404 when it expired',
    tag: 'Concierge',
    access: 'public',
    params: Type.Object({ address: Type.String({ maxLength: 100, pattern: '^[\\w.-]*$' }) }),
    response: {
      200: Type.String({
        description: 'The content, as image/jpeg, image/png, image/webp or application/pdf',
      }),
    },
  },
});
