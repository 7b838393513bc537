import { importPackage } from './importPackage.mjs'

export const DAPP = 'https://dapp.example.com'
export const PROJECT = 'bench'

/**
 * Creates visitors whose requests are made before they are timed: the bench measures the server, and not the signatures of its visitors.
 *
 * @param {number} count
 * @param {string} site - Origin of the secure site.
 */
export async function createVisitors(count, site) {
  const [{ createProof }, { createDeviceKeys }, { createWallet }] = await Promise.all([
    importPackage('secure-site/dist/page/proof/createProof.js'),
    importPackage('secure-site/dist/page/storage/deviceKeys.js'),
    importPackage('secure-site/dist/page/custody/createWallet.js'),
  ])

  async function createVisitor(_, index) {
    const keys = await createDeviceKeys()
    return {
      email: `visitor-${index}@example.net`,
      /**
       * Creates a request with its proof.
       *
       * @param {string} path
       * @param {{ nonce?: string, token?: string, body: object }} options
       */
      async createRequest(path, { nonce, token, body }) {
        const method = 'POST'
        const proof = await createProof(keys.proof, { method, url: site + path, nonce, token, now: Date.now() })
        const headers = {
          ...{
            host: new URL(site).host,
            origin: site,
            dpop: proof,
            'content-type': 'application/json',
            'x-forwarded-for': `198.18.${index >> 8}.${index & 255}`,
          },
          ...(token && { authorization: `DPoP ${token}` }),
        }
        return new Request(site + path, { method, headers, body: JSON.stringify(body) })
      },
      /** Creates a wallet, and returns what the page would send of it. */
      async createWallet() {
        let sent
        const api = async (_endpoint, { body }) => {
          sent = body
          throw new Error('It is sent later')
        }
        await createWallet({ api, deviceKey: keys.slot }).catch(() => {})
        return sent
      },
    }
  }

  return Promise.all(Array.from({ length: count }, createVisitor))
}

/** The body of the start of a login. */
export const createStart = (email) => ({ projectId: PROJECT, origin: DAPP, email, locale: null })
