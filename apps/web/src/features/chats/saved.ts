import { type Message, type MessageId, saveMessage, unsaveMessage } from '@quilt/contract/features/chats';
import { create } from 'zustand';
import { call } from '../../lib/api-client';
import { queryClient } from '../../lib/query-client';

/** Before the list of what one has saved. */
export const SAVED = ['chats', 'saved'] as const;

/** Which of those that are loaded the viewer has saved. */
const useSaved = create<{ ids: ReadonlySet<MessageId> }>(() => ({ ids: new Set() }));

export function keepSaved({
  items,
  saved,
}: {
  items: readonly Message[];
  saved: readonly MessageId[];
}): void {
  useSaved.setState(({ ids }) => {
    const next = new Set(ids);
    for (const { id } of items) next.delete(id);
    for (const id of saved) next.add(id);
    return { ids: next };
  });
}

export const useIsSaved = ({ id }: Message): boolean => useSaved(({ ids }) => ids.has(id));

export async function toggleSaved(message: Message, isWanted: boolean): Promise<void> {
  await call(isWanted ? saveMessage : unsaveMessage, { params: { message: message.id } });
  keepSaved({ items: [message], saved: isWanted ? [message.id] : [] });
  await queryClient.invalidateQueries({ queryKey: SAVED });
}
