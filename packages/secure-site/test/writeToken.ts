import type { PageStorage } from '../src/page/storage/openStorage.ts'

/** Stores the token of a login that ends at once. */
export async function writeToken(storage: PageStorage, token: string): Promise<void> {
  await storage.holdToken(token)
  await storage.keepToken(token)
}
