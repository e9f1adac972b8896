import { type How, useAddress } from '../../lib/use-address';
import { type Address, readAddress, writeAddress } from './address';

export interface ProjectsAddress {
  asked: Address;
  change(changes: Partial<Address>, how?: How): void;
}

const WRITTEN = { read: readAddress, write: writeAddress };

export function useProjectsAddress(): ProjectsAddress {
  const [asked, change] = useAddress(WRITTEN);
  return { asked, change };
}
