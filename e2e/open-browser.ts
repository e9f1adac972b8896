import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { findBrowser } from './browser';

/** For what runs a browser outside of the journeys. */
export function openBrowser(): Promise<Browser> {
  return chromium.launch(findBrowser());
}

/** A browser that keeps what it stores in a folder. */
export function openProfile(folder: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(folder, findBrowser());
}
