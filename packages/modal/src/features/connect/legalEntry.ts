import type { ConnectEntry } from '../shared/connect-methods/types.ts'
import { hasLegal } from '../shared/connecting/legal.ts'

/** The site's terms, if it has any. Their code loads before the Connect view, so that the layout does not shift. */
export const legalEntry: ConnectEntry = {
  name: 'legal',
  order: 0,
  isOffered: hasLegal,
  countPlaces: () => 0,
  load: async () => (await import('./createLegal.ts')).createLegal,
}
