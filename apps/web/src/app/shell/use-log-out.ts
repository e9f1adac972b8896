import { signOut } from '../../features/auth';

export function useLogOut(): () => void {
  return signOut;
}
