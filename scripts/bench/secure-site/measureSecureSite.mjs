import { measureClientHalf } from '../../sizes/measureEmbedded.mjs'
import { measureLogins } from './measureLogins.mjs'
import { measurePeerLogins } from './measurePeerLogins.mjs'
import { measureServerMemory } from './measureServerMemory.mjs'
import { measureVisits } from './measureVisits.mjs'

const ROUNDS = 3

/** The round with the median of the times. */
const getMiddle = (rounds, getMs) => rounds.toSorted((a, b) => getMs(a) - getMs(b))[Math.floor(rounds.length / 2)]

/** Measures our logins and those of the peer in turn: a busy moment of the machine then counts for both. */
async function measureLoginsInTurn() {
  const rounds = []
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ logins: await measureLogins(), peer: await measurePeerLogins() })
  }
  const peers = rounds.flatMap(({ peer }) => peer ?? [])
  return {
    logins: rounds[0].logins.map((_, index) =>
      getMiddle(
        rounds.map(({ logins }) => logins[index]),
        ({ start, code }) => start.ms + code.ms,
      ),
    ),
    peer: getMiddle(peers, ({ startMs, codeMs }) => startMs + codeMs),
  }
}

/**
 * Measures the secure site and the frame, one after the other.
 *
 * @param {import('../apps/buildApps.mjs').App} app - The page with the client half.
 * @param {number} runs
 * @returns {Promise<import('./tabulateSecureSite.mjs').Measured>}
 */
export async function measureSecureSite(app, runs) {
  return {
    ...(await measureLoginsInTurn()),
    servers: await measureServerMemory(),
    clientHalf: await measureClientHalf(),
    frame: await measureVisits(app, runs),
  }
}
