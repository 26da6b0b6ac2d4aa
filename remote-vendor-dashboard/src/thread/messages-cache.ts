import type { Message } from '@portal/shared/contract';
import { storeResponse } from '@portal/shared/queries';
import { queryClient } from '@portal/shared/runtime';
import { messagesQuery, type ThreadPath } from './messages.queries.ts';

/** Stores a message from the server in its thread: in its place, or as the newest one. */
export function rememberMessage(path: ThreadPath, message: Message): void {
  storeResponse(messagesQuery(path).queryKey, (thread) => {
    if (!thread) return thread;
    const known = thread.pages.some(({ data }) => data.some(({ id }) => id === message.id));
    const pages = thread.pages.map((page, index) => ({
      ...page,
      data: known
        ? page.data.map((each) => (each.id === message.id ? message : each))
        : index === 0
          ? [message, ...page.data]
          : page.data,
    }));
    return { ...thread, pages };
  });
}

/** Refetches a thread. */
export const refreshThread = (path: ThreadPath): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: messagesQuery(path).queryKey });
