import { z } from 'zod';

/**
 * Integer ids are bigint identity columns read as numbers, so nothing above 2^53 - 1 exists.
 * In a path a malformed id is not found; in a body it is a wrong field.
 */
export function integerId<Brand extends string>(brand: Brand) {
  return z.int().min(1).max(Number.MAX_SAFE_INTEGER).brand(brand);
}
