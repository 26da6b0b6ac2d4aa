import type { ConciergeLead, Message, MessageFile } from '@portal/shared/contract';
import { formatInstant, formatFileSize } from '@portal/shared/domain';
import { randomUUID } from 'node:crypto';
import { choiceField, problemMessage, textField } from './fields.ts';
import { leadPath, stateOf, type LeadForm } from './lead-forms.ts';
import { markup, type Markup } from '@portal/platform/server';

export type DeskMessage = Message;

const authors = [
  ['concierge', 'Concierge'],
  ['client', 'Client'],
] as const;

/** The messages on a lead, oldest first. */
export const threadList = (lead: ConciergeLead, newestFirst: DeskMessage[]): Markup =>
  markup`<ol class="thread" id="messages">${newestFirst
    .toReversed()
    .map((message) =>
      messageItem(lead, message),
    )}</ol>${newestFirst.length === 0 && markup`<p class="empty">No messages yet.</p>`}`;

function messageItem(lead: ConciergeLead, message: DeskMessage): Markup {
  const { id, author, author_name: name, own, text, files, created_at: at, deleted_at: deleted } = message;
  const from = author === 'vendor' ? (name ?? 'Vendor') : author === 'client' ? 'Client' : 'Concierge';
  return markup`<li id="message-${id}"${own && markup` class="own"`}><header><strong>${from}</strong> · <time datetime="${at}">${formatInstant(at)}</time></header>${
    deleted ? markup`<p class="soft">Message deleted</p>` : text && markup`<p class="quote">${text}</p>`
  }${files.map((file) => fileLink(lead, file))}</li>`;
}

const fileLink = (lead: ConciergeLead, { id, name, size }: MessageFile): Markup =>
  markup`<a href="${leadPath(lead)}/files/${id}" download>${name} (${formatFileSize(size)})</a>`;

/**
 * The form that writes a message. Its id is made with the form, so that sending it twice creates one message. A file
 * that was uploaded before the API rejected the message stays attached.
 */
export function messageForm(lead: ConciergeLead, rejected: LeadForm | undefined): Markup {
  const form = stateOf('messages', rejected, { author: 'concierge', client_id: randomUUID() });
  const { client_id: clientId, file_id: fileId, file_name: fileName } = form.typed;
  return markup`<form class="card" method="post" action="${leadPath(lead)}/messages" enctype="multipart/form-data" novalidate>
${problemMessage(form.problem)}<input type="hidden" name="client_id" value="${clientId}">
${choiceField(form, { name: 'author', label: 'Write as', choices: authors })}
${textField(form, { name: 'text', label: 'Message', rows: 3 })}
${
  fileId
    ? markup`<input type="hidden" name="file_id" value="${fileId}"><input type="hidden" name="file_name" value="${fileName}"><p>Attached: ${fileName}</p>`
    : textField(form, {
        name: 'file',
        label: 'File',
        hint: 'PDF, JPEG, PNG or WebP, up to 10 MB',
        type: 'file',
      })
}
<div class="actions"><button class="button main">Send message</button></div></form>`;
}
