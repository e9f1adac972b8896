import { LIMITS } from '@quilt/contract/limits';
import { isRecord } from './kept';
import { storage } from './storage';

/** Kept over sign-out: by it the server tells this browser from a stranger's, whoever has signed in here. */
const NAME = 'quilt.devices';
const VERSION = 1;

/** The last one first. What a later version of ours has kept nobody here can read, so it counts as nothing. */
export function listKnownDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(storage.getItem(NAME) ?? 'null');
    if (!isRecord(kept) || kept.version !== VERSION || !Array.isArray(kept.devices)) return [];
    const devices = kept.devices.filter((device): device is string => typeof device === 'string');
    return devices.slice(0, LIMITS.knownDevices);
  } catch {
    return [];
  }
}

export function keepDevice(device: string): void {
  const others = listKnownDevices().filter((known) => known !== device);
  const devices = [device, ...others].slice(0, LIMITS.knownDevices);
  storage.setItem(NAME, JSON.stringify({ devices, version: VERSION }));
}
