import type { UserUuid } from '@quilt/contract/core';
import { create } from 'zustand';

interface Preview {
  uuid: UserUuid;
  /** An object URL; null: the picture is being taken away. */
  url: string | null;
}

const usePreview = create<{ preview: Preview | null }>(() => ({ preview: null }));

/** What everybody who shows this user shows, until the server has answered. */
export function previewAvatar(preview: Preview | null): void {
  usePreview.setState({ preview });
}

/** Undefined: the user is shown as the server knows them. */
export function useAvatarPreview(uuid: UserUuid): string | null | undefined {
  return usePreview(({ preview }) => (preview?.uuid === uuid ? preview.url : undefined));
}
