import { useState } from 'react';
import { ApiError } from '../../lib/call-error';
import { EMPTY_DRAFT, toMarkdown, useKeptDraft } from '../markdown';

type Kept = ReturnType<typeof useKeptDraft>;

interface CommentDraft {
  draft: Kept[0];
  keepDraft: Kept[1];
  isReady: boolean;
  /** Why it was not sent, or cannot be. */
  fault: string | undefined;
  send(): void;
}

interface Sending {
  /** By which what one is about to say is kept until it is said. */
  kept: Parameters<typeof useKeptDraft>;
  max: number;
  wordTooLong(max: number): string;
  wordError(error: unknown): string;
  onSend(text: string): Promise<unknown>;
}

/** What one is about to say, whatever it is about. */
export function useCommentDraft({ kept, max, wordTooLong, wordError, onSend }: Sending): CommentDraft {
  const [draft, keepDraft] = useKeptDraft(...kept);
  const [failure, setFailure] = useState<string | null>(null);
  const text = toMarkdown(draft).trim();
  const tooLong = text.length > max ? wordTooLong(max) : undefined;
  const send = (): void => {
    if (text === '' || tooLong) return;
    setFailure(null);
    keepDraft(EMPTY_DRAFT);
    onSend(text).catch((error: unknown) => {
      // What the server refuses stands in the list, where it can be sent again; what could not even be kept goes back.
      if (error instanceof ApiError) return;
      keepDraft(draft);
      setFailure(wordError(error));
    });
  };
  return { draft, keepDraft, isReady: text !== '', fault: tooLong ?? failure ?? undefined, send };
}
