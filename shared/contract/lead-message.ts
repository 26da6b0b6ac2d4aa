import { Type, type Static } from 'typebox';
import {
  adminRights,
  memberRights,
  MESSAGE_FILES_MAX,
  MESSAGE_MAX,
  messageFileTypes,
} from '../domain/index.ts';
import { FileContent, Multiline } from './fields.ts';
import { matchParams, matchQuery } from './match.ts';
import { Done, Id, Instant, leadParams, Nullable, OneOf, section } from './route.ts';

/** Who writes on a lead: the vendor's members on one side, the concierge and the client on the other. */
export const messageAuthors = ['vendor', 'concierge', 'client'] as const;
export type MessageAuthor = (typeof messageAuthors)[number];

/** A file that was uploaded for a message or response. `size` is in bytes. */
export const MessageFile = Type.Object({
  id: Id,
  name: Type.String(),
  type: OneOf(messageFileTypes),
  size: Type.Integer(),
});
export type MessageFile = Static<typeof MessageFile>;

/** The size of the largest file that can be uploaded, in bytes. */
const UploadLimit = Type.Object({ max_bytes: Type.Integer() });

/** A message on a lead. A deleted one keeps its place without its text. */
export const Message = Type.Object({
  id: Id,
  /** The sender's UUID for it. */
  client_id: Type.String(),
  author: OneOf(messageAuthors),
  /** The member who wrote it; null for the concierge and the client. */
  author_name: Nullable(Type.String()),
  /** The caller wrote it; for the concierge, every message that is not the vendor's. */
  own: Type.Boolean(),
  text: Nullable(Type.String()),
  files: Type.Array(MessageFile),
  created_at: Instant,
  deleted_at: Nullable(Instant),
  /** Until when the caller can delete it; null when it is not theirs, or too old. */
  deletable_until: Nullable(Instant),
});
export type Message = Static<typeof Message>;

/** A part of a thread, newest first. `has_more`: older messages follow. */
export const MessagePage = Type.Object({ data: Type.Array(Message), has_more: Type.Boolean() });
export type MessagePage = Static<typeof MessagePage>;

const UUID = '[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}';
const newMessage = {
  /** A UUID that the sender makes. Repeating the request with the same one creates no second message. */
  client_id: Type.String({
    pattern: `^${UUID}$`,
    maxLength: 36,
    examples: ['5f0c2f5e-8a63-4c1e-9d2b-7f1f3b1a9c40'],
    messages: { pattern: 'Please send a UUID' },
  }),
  /** Can be empty when files are attached. */
  text: Multiline(MESSAGE_MAX),
  /** Files that the sender has uploaded for this lead and not sent yet. */
  file_ids: Type.Optional(
    Type.Array(Id, {
      maxItems: MESSAGE_FILES_MAX,
      uniqueItems: true,
      messages: { maxItems: `You can attach at most ${MESSAGE_FILES_MAX} files` },
    }),
  ),
};
/** `before`: only messages older than the one with this id. */
const pages = {
  before: Type.Optional(Id),
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
};
const messageParams = Type.Object({ ...leadParams.properties, messageId: Id });
const fileParams = { fileId: Id };
const upload = {
  upload: true,
  consumes: ['multipart/form-data'],
  errors: { 413: ['too_large', 'quota_exceeded'], 422: ['validation_failed'], 409: ['thread_closed'] },
  response: { 201: MessageFile },
} as const;
const sendErrors = ['client_id_taken', 'thread_closed'] as const;

export const leadMessageRoutes = section({
  'GET /vendor-account/{accountId}/leads/{leadId}/messages': {
    summary: 'The thread on a lead, newest first',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    query: Type.Object(pages),
    response: { 200: MessagePage },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/messages': {
    summary: 'Write to the concierge on a lead; idempotent on client_id',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object(newMessage),
    errors: { 409: sendErrors },
    response: { 201: Message, 200: Message },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/messages/read': {
    summary: 'Mark the messages on a lead as read, up to one of them; returns the number of unread ones',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    body: Type.Object({ last_id: Id }),
    response: { 200: Type.Object({ unread: Type.Integer() }) },
  },
  'DELETE /vendor-account/{accountId}/leads/{leadId}/messages/{messageId}': {
    summary: 'Delete my own message for a few minutes after sending it; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: messageParams,
    errors: { 409: ['transition_refused'] },
    response: { 200: Message },
  },
  'GET /concierge/leads/{match_id}/messages': {
    summary: 'The thread on a lead, newest first',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:read',
    params: matchParams,
    query: Type.Object({ ...matchQuery.properties, ...pages }),
    errors: { 409: ['ambiguous_match'] },
    response: { 200: MessagePage },
  },
  'POST /concierge/leads/{match_id}/messages': {
    summary: 'Write to the vendor on a lead, as the concierge or for the client; idempotent on client_id',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    body: Type.Object({
      ...newMessage,
      /** Who wrote it. Default: the concierge. */
      author: Type.Optional(OneOf(['concierge', 'client'] as const)),
    }),
    errors: { 409: ['ambiguous_match', ...sendErrors], 422: ['account_suspended'] },
    response: { 201: Message, 200: Message },
  },
  'DELETE /concierge/leads/{match_id}/messages/{message_id}': {
    summary: 'Delete a message of the concierge or the client for a few minutes after sending it; idempotent',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: Type.Object({ ...matchParams.properties, message_id: Id }),
    query: matchQuery,
    errors: { 409: ['ambiguous_match', 'transition_refused'] },
    response: { 200: Message },
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/files': {
    summary: 'Whether a file can be uploaded now; the gateway asks before it reads an upload',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    errors: { 409: ['thread_closed'], 413: ['quota_exceeded'] },
    response: { 200: UploadLimit },
  },
  'POST /vendor-account/{accountId}/leads/{leadId}/files': {
    summary:
      'Upload a PDF, JPEG, PNG or WebP file of at most 10 MB for a message or response; unsent files last a day, or as long as the draft',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: leadParams,
    ...upload,
  },
  'GET /vendor-account/{accountId}/leads/{leadId}/files/{fileId}': {
    summary: 'The content of a file of a message or response',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: Type.Object({ ...leadParams.properties, ...fileParams }),
    response: { 200: FileContent },
  },
  'DELETE /vendor-account/{accountId}/leads/{leadId}/files/{fileId}': {
    summary: 'Remove my own file before it is sent; idempotent',
    tag: 'Leads',
    access: 'member',
    members: memberRights.respond,
    params: Type.Object({ ...leadParams.properties, ...fileParams }),
    response: { 200: Done },
  },
  'GET /concierge/leads/{match_id}/files': {
    summary: 'Whether a file can be uploaded for a message now; the gateway asks before it reads an upload',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    errors: {
      409: ['ambiguous_match', 'thread_closed'],
      413: ['quota_exceeded'],
      422: ['account_suspended'],
    },
    response: { 200: UploadLimit },
  },
  'POST /concierge/leads/{match_id}/files': {
    summary: 'Upload a PDF, JPEG, PNG or WebP file of at most 10 MB for a message; unsent files last a day',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:write',
    params: matchParams,
    query: matchQuery,
    ...upload,
    errors: {
      ...upload.errors,
      409: ['ambiguous_match', 'thread_closed'],
      422: ['validation_failed', 'account_suspended'],
    },
  },
  'GET /concierge/leads/{match_id}/files/{file_id}': {
    summary: 'The content of a file of a message or response',
    tag: 'Concierge',
    access: 'service',
    scope: 'leads:read',
    params: Type.Object({ ...matchParams.properties, file_id: Id }),
    query: matchQuery,
    errors: { 409: ['ambiguous_match'] },
    response: { 200: FileContent },
  },
  'GET /vendor-admin/leads/{leadId}/files/{fileId}': {
    summary: 'The content of a file of a message or response, for support; each read writes an audit entry',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id, ...fileParams }),
    response: { 200: FileContent },
  },
  'GET /vendor-admin/leads/{leadId}/messages': {
    summary: 'The thread on a lead, for support; each read writes an audit entry',
    tag: 'Admin: leads',
    access: 'admin',
    roles: adminRights.operate,
    params: Type.Object({ leadId: Id }),
    query: Type.Object(pages),
    response: { 200: MessagePage },
  },
});
