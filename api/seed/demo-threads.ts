import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { Database } from '../src/database/index.ts';
import {
  leadFiles,
  leadMessages,
  leadNotes,
  leadResponseChanges,
  leads,
  leadTags,
} from '../src/database/schema/index.ts';
import type { FileStore } from '../src/files/file-store.ts';
import { recountUnread } from '../src/messages/messages.repository.ts';
import { simplePdf } from './demo-pdf.ts';
import { daysFromNow } from './factories.ts';

/** A message of the demo data: who wrote it, how many hours ago, and what. */
type Line = readonly ['client' | 'concierge' | 'vendor', number, string, 'with the guest list'?];

/** What the vendor and the concierge did with a lead of the demo data after its response. */
interface Extras {
  thread?: readonly Line[];
  /** The vendor has not read the last messages. */
  unread?: number;
  /** The price of the first response as a share of today's. */
  editedFrom?: number;
  tags?: readonly string[];
  note?: string;
}

/** The demo vendor's extras, by the name that a story gives them. */
const extras = {
  asked: {
    thread: [['client', 0.4, 'Could you also do Sunday? A few of our guests fly in on Saturday night.']],
    unread: 1,
  },
  menu: {
    thread: [
      ['client', 26, 'Thank you, this looks wonderful. Could you add a vegan main?'],
      ['vendor', 25, 'Gladly. A mushroom risotto or a squash tart with sage, at the same price.'],
      ['concierge', 3, 'They chose the tart. Here is the list with all allergies.', 'with the guest list'],
      ['client', 2, 'And could we taste it this week?'],
    ],
    unread: 2,
    tags: ['tasting', 'vegan'],
  },
  edited: {
    thread: [
      ['concierge', 80, 'They like your menu, but the bar is over their budget. Is there a smaller one?'],
      ['vendor', 76, 'Yes: wine, beer and two cocktails. I have changed the price in our response.'],
    ],
    editedFrom: 1.15,
    tags: ['price agreed'],
  },
  noted: {
    tags: ['follow up', 'referral'],
    note: 'Referred by the Harlow family. Call on Thursday after 4 PM, and ask about the kitchen.',
  },
  today: {
    thread: [
      ['client', 50, 'The final count is 118, with nine children.'],
      ['vendor', 48, 'Thank you. We arrive at noon and park behind the hall.'],
    ],
    tags: ['vip'],
    note: 'Nine children. The keys are with the caretaker.',
  },
} as const satisfies Record<string, Extras>;
export type ExtrasName = keyof typeof extras;

interface DemoLead {
  lead: typeof leads.$inferSelect;
  /** The member who wrote for the vendor. */
  userId: number;
  files: Pick<FileStore, 'put'> | null;
}

/** Adds messages, tags, a note and an earlier response to a lead. Without a file store, no message has a file. */
export async function seedExtras(tx: Database, name: ExtrasName, demo: DemoLead): Promise<void> {
  const { thread = [], unread = 0, editedFrom, tags = [], note }: Extras = extras[name];
  const { id: leadId, accountId, basePackageCents, additionalOptions, ...lead } = demo.lead;
  const { userId } = demo;
  if (thread.length > 0) {
    const ids = await seedMessages(tx, thread, demo);
    const readMessageId = ids.at(-unread - 1) ?? 0;
    await tx.update(leads).set({ readMessageId }).where(eq(leads.id, leadId));
    await recountUnread(tx, leadId);
  }
  if (tags.length > 0)
    await tx.insert(leadTags).values(tags.map((tag) => ({ leadId, accountId, name: tag })));
  if (note) await tx.insert(leadNotes).values({ leadId, accountId, note, version: 1, updatedBy: userId });
  if (editedFrom && basePackageCents) {
    const { vendorNotes, nextSteps, estimatedTimeline } = lead;
    await tx.insert(leadResponseChanges).values({
      leadId,
      accountId,
      kind: 'edited',
      response: {
        basePackageCents: Math.round((basePackageCents * editedFrom) / 5000) * 5000,
        additionalOptions: additionalOptions ?? [],
        vendorNotes,
        nextSteps,
        estimatedTimeline,
      },
      changedBy: userId,
      changedAt: daysFromNow(-76 / 24),
    });
    await tx.update(leads).set({ responseVersion: 1 }).where(eq(leads.id, leadId));
  }
}

/** Adds messages, oldest first. Returns their ids. */
async function seedMessages(
  tx: Database,
  thread: readonly Line[],
  { lead: { id: leadId, accountId }, userId, files }: DemoLead,
): Promise<number[]> {
  const messages = await tx
    .insert(leadMessages)
    .values(
      thread.map(([author, hoursAgo, text]) => ({
        leadId,
        accountId,
        clientId: randomUUID(),
        author,
        userId: author === 'vendor' ? userId : null,
        text,
        createdAt: daysFromNow(-hoursAgo / 24),
      })),
    )
    .returning({ id: leadMessages.id, createdAt: leadMessages.createdAt });
  for (const [index, [, , , file]] of thread.entries()) {
    if (!file || !files) continue;
    const { id: messageId, createdAt } = messages[index]!;
    const content = simplePdf('Guest list', [
      '118 guests, 9 of them children',
      'Table 2: two vegan, one without nuts',
      'Table 5: one without gluten',
      'Table 8: wheelchair, please leave the aisle free',
    ]);
    const storageKey = randomUUID();
    const about = { name: 'guest-list.pdf', type: 'application/pdf', size: content.length } as const;
    await tx.insert(leadFiles).values({ leadId, accountId, messageId, storageKey, createdAt, ...about });
    await files.put(storageKey, content);
  }
  return messages.map(({ id }) => id);
}
