/**
 * How each feature's writes are told while they wait. Loaded with the list that tells them, wherever that is opened: what
 * was kept before a reload has to be known on pages that have nothing else of its feature.
 */
import.meta.glob('../features/*/waiting.ts', { eager: true });
