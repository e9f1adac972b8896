import { type ReactNode, useRef } from 'react';

/** The system's dialog for files: what opens it, and the field it needs somewhere on the page. */
export function useFileChoice(
  onFiles: (files: readonly File[]) => unknown,
  /** What is offered first, as `image/*`; or a folder, with all that is in it. */
  { accept, isFolder = false }: { accept?: string; isFolder?: boolean } = {},
): {
  choose(): void;
  field: ReactNode;
} {
  const input = useRef<HTMLInputElement>(null);
  return {
    choose: () => input.current?.click(),
    field: (
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        hidden
        {...(isFolder && { webkitdirectory: '' })}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again.
          currentTarget.value = '';
        }}
      />
    ),
  };
}
