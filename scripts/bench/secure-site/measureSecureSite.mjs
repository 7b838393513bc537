import { measureClientHalf } from '../../sizes/measureEmbedded.mjs'
import { measureLogins } from './measureLogins.mjs'
import { measurePeerLogins } from './measurePeerLogins.mjs'
import { measureServerMemory } from './measureServerMemory.mjs'
import { measureVisits } from './measureVisits.mjs'

/**
 * Measures the secure site and the frame, one after the other.
 *
 * @param {import('../apps/buildApps.mjs').App} app - The page with the client half.
 * @param {number} runs
 * @returns {Promise<import('./tabulateSecureSite.mjs').Measured>}
 */
export async function measureSecureSite(app, runs) {
  return {
    logins: await measureLogins(),
    peer: await measurePeerLogins(),
    servers: await measureServerMemory(),
    clientHalf: await measureClientHalf(),
    frame: await measureVisits(app, runs),
  }
}
