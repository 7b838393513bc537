/**
 * @module Logins per second at the server of the secure site.
 */
import { importBuilt, measureDatabases, timeAll } from '../servers.mjs'

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
    importBuilt('secure-site/dist/page/proof/createProof.js'),
    importBuilt('secure-site/dist/page/storage/deviceKeys.js'),
    importBuilt('secure-site/dist/page/custody/createWallet.js'),
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

const SITE = 'https://secure.example.com'
export const LOGINS = 200
/** Logins before those that are timed, because the compiler of Node optimizes the code of a server during its first requests. */
export const WARM_UP_LOGINS = 100

/** Counts the statements of a database, without `begin` and `commit`. */
function countStatements(database) {
  let count = 0
  const counted = (sql) => ({
    query(text, values) {
      count += 1
      return sql.query(text, values)
    },
  })
  return {
    database: {
      ...database,
      ...counted(database),
      transaction: (run) => database.transaction((sql) => run(counted(sql))),
    },
    take() {
      const taken = count
      count = 0
      return taken
    },
  }
}

async function startSite(database, letters) {
  const { createKeyring, createSecrets, createSecureSite, saveProject } = await importBuilt('secure-site/dist/index.js')
  const site = await createSecureSite({
    ...{ database, url: SITE, trustedProxies: 1 },
    keyring: createKeyring(createSecrets('bench')),
    guardian: createKeyring(createSecrets('bench')),
    page: { html: ['', ''], exportHtml: ['', ''], accountHtml: ['', ''], passkeyHtml: ['', ''], files: new Map() },
    sender: {
      send: async ({ to, text }) => void letters.set(to, /^\d{6}$/m.exec(text)?.[0]),
      check: async () => {},
      close() {},
    },
  })
  await saveProject(database, {
    id: PROJECT,
    realm: PROJECT,
    name: 'Bench',
    origins: [DAPP],
    rpcUrls: [],
    isDeviceVerified: false,
  })
  return site
}

async function measureServer(opened, visitors) {
  const { database, take } = countStatements(opened)
  const letters = new Map()
  const site = await startSite(database, letters)

  async function send(request) {
    const response = await site.app.fetch(request, {})
    const text = await response.text()
    return { status: response.status, nonce: response.headers.get('dpop-nonce') ?? '', body: text && JSON.parse(text) }
  }

  const start = ({ email, createRequest }, nonce) =>
    createRequest('/v1/login/email', { nonce, body: createStart(email) })
  const { nonce } = await send(await start(visitors[0]))

  /** Logs some visitors in, each step for all of them before the next one. */
  async function logIn(some) {
    /** Makes the requests, and then measures their answers. */
    async function measure(create, finish) {
      const requests = await Promise.all(some.map(create))
      take()
      const { ms, results } = await timeAll(requests, send)
      const failed = results.find(({ status }) => status !== 200)
      if (failed) throw new Error(`The server answered ${failed.status}: ${JSON.stringify(failed.body)}`)
      const before = performance.now()
      await finish?.()
      return {
        perLogin: { ms: ms + (performance.now() - before) / some.length, statements: take() / some.length },
        results: results.map(({ body }) => body),
      }
    }

    const started = await measure(
      (visitor) => start(visitor, nonce),
      () => site.outbox.flush(),
    )
    const code = await measure(({ email, createRequest }, index) =>
      createRequest(`/v1/login/${started.results[index].loginId}/code`, { nonce, body: { code: letters.get(email) } }),
    )
    const wallet = await measure(async ({ createRequest, createWallet }, index) =>
      createRequest('/v1/wallet', { nonce, token: code.results[index].token, body: await createWallet() }),
    )
    return { start: started.perLogin, code: code.perLogin, wallet: wallet.perLogin }
  }

  await logIn(visitors.slice(0, WARM_UP_LOGINS))
  const measured = await logIn(visitors.slice(WARM_UP_LOGINS))
  await site.close()
  return measured
}

/** Measures logins of new visitors in this process, ten at once: the start with its letter, the code, and the wallet. */
export async function measureLogins() {
  const visitors = await createVisitors(WARM_UP_LOGINS + LOGINS, SITE)
  return measureDatabases((database) => measureServer(database, visitors))
}
