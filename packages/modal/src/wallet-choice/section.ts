import type { Kit, Unsubscribe } from '@openappkit/core'
import { perKit } from '../element/perKit.ts'

/** Rows that another feature adds below the wallets of this browser. */
export interface ConnectSection {
  /** Begins to load what the rows show, and calls back whenever that changes. */
  follow(kit: Kit, update: () => void): Unsubscribe
  /** List items. What is still on its way has its place kept. */
  renderRows(kit: Kit, isDisabled: boolean): unknown
}

/** What is known of such rows before they are fetched. */
export interface ConnectSectionOffer {
  /** How many there will be, as far as is known; 0 for none. */
  countRows(kit: Kit): number
  /** Fetches them, with their strings in the language of the kit. */
  load(kit: Kit): Promise<ConnectSection>
}

interface ConnectSectionSlot {
  offer?: ConnectSectionOffer
  section?: ConnectSection
}

/** The one place for it in the list of wallets. A feature takes it when it is set up. */
export const getConnectSection = perKit<ConnectSectionSlot>('connectSection', () => ({}))

/** Fetches the section, once. */
export async function loadConnectSection(kit: Kit): Promise<void> {
  const slot = getConnectSection(kit)
  if (!slot.section && slot.offer?.countRows(kit)) slot.section = await slot.offer.load(kit)
}
