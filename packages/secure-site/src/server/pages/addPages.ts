import { isOriginAllowed, parseOriginPattern, type AppKitError } from '@openappkit/common'
import type { Hono } from 'hono'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { secureSiteErrors } from '../../api/errors.ts'
import type { ExportConfig } from '../../api/exportConfig.ts'
import type { SocialProvider } from '../../api/socialProviders.ts'
import { PROJECT_ELEMENT_ID, type ProjectConfig } from '../../api/projectConfig.ts'
import { findProject, type Project, type ProjectContract, type ProjectNetwork } from '../projects/projects.ts'
import type { Nonces } from '../proof/createNonces.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { PROVIDERS } from '../social/providers.ts'
import type { SiteContext } from '../types.ts'
import { getFrameHeaders, getTopLevelHeaders, FRAMED_HEADERS } from './frameHeaders.ts'
import type { PageFolder, PageFile } from './readPageFolder.ts'
import { escapeHtml } from '../../mail/renderLetter.ts'

/** The name and the currency of networks by their number (SPEC §9). */
const NETWORKS: Readonly<Record<string, readonly [name: string, symbol: string]>> = {
  1: ['Ethereum', 'ETH'],
  10: ['OP Mainnet', 'ETH'],
  56: ['BNB Smart Chain', 'BNB'],
  97: ['BNB Smart Chain Testnet', 'tBNB'],
  100: ['Gnosis', 'xDAI'],
  137: ['Polygon', 'POL'],
  280: ['zkSync Era Testnet', 'ETH'],
  324: ['zkSync Era', 'ETH'],
  8453: ['Base', 'ETH'],
  42161: ['Arbitrum One', 'ETH'],
  42220: ['Celo', 'CELO'],
  43113: ['Avalanche Fuji', 'AVAX'],
  43114: ['Avalanche', 'AVAX'],
  84532: ['Base Sepolia', 'ETH'],
  7777777: ['Zora', 'ETH'],
  11155111: ['Sepolia', 'ETH'],
  1313161554: ['Aurora', 'ETH'],
}

/** How visitors see a network that a project does not name; `undefined` for a network that is not well known. */
function findWellKnownNetwork(chainId: string): ProjectNetwork | undefined {
  const [name, symbol] = NETWORKS[chainId.replace(/^eip155:/, '')] ?? []
  return name === undefined || symbol === undefined ? undefined : { chainId, name, symbol }
}

/** The contracts of wrapped currencies, as each network's documentation names them. */
const WRAPPED: Readonly<Record<string, readonly [name: string, address: string]>> = {
  1: ['WETH', '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'],
  10: ['WETH', '0x4200000000000000000000000000000000000006'],
  56: ['WBNB', '0xbb4cdb9cbd36b01bd1cbaebf2de08d9173bc095c'],
  100: ['WXDAI', '0xe91d153e0b41518a2ce8dd3d7944fa863463a97d'],
  137: ['WPOL', '0x0d500b1d8e8ef31e21c99d1db9a6444d3adf1270'],
  324: ['WETH', '0x5aea5775959fbc2557cc8789bc1bf90a239d9a91'],
  8453: ['WETH', '0x4200000000000000000000000000000000000006'],
  42161: ['WETH', '0x82af49447d8a07e3bd95bd0d56f35241523fbab1'],
  43114: ['WAVAX', '0xb31f66aa3c1e785363f0875a1b74e27b85fd66c7'],
  84532: ['WETH', '0x4200000000000000000000000000000000000006'],
  7777777: ['WETH', '0x4200000000000000000000000000000000000006'],
  11155111: ['WETH', '0xfff9976782d46cc05630d1f6ebab18b2324d6b14'],
}

/** The contract that wraps the currency of a well-known network. */
function findWrappedCurrency(chainId: string): ProjectContract | undefined {
  const [name, address] = WRAPPED[chainId.replace(/^eip155:/, '')] ?? []
  return name === undefined || address === undefined ? undefined : { chainId, address, name, isWrapped: true }
}

/** The names of the networks that have a node: those of the project, or well-known ones. */
function listNetworks({ rpcUrls, networks = [] }: Project): readonly ProjectNetwork[] {
  const ids = [...new Set(rpcUrls.map(({ chainId }) => chainId))]
  return ids.flatMap((id) => networks.find(({ chainId }) => chainId === id) ?? findWellKnownNetwork(id) ?? [])
}

/** The contracts on the networks that have a node. Those of the project come first, because the frame reads the first of equal ones. */
function listContracts({ rpcUrls, contracts = [] }: Project): readonly ProjectContract[] {
  const ids = [...new Set(rpcUrls.map(({ chainId }) => chainId))]
  return [...contracts, ...ids.flatMap((id) => findWrappedCurrency(id) ?? [])]
}

/** The settings as a data block, which no policy for scripts concerns. */
function renderConfig(project: Project, nonce: string, more: Partial<ProjectConfig & ExportConfig> = {}): string {
  const { id, name, origins, rpcUrls } = project
  const config: ProjectConfig & Partial<ExportConfig> = {
    id,
    name,
    origins,
    rpcUrls,
    nonce,
    hasDataService: false,
    networks: listNetworks(project),
    contracts: listContracts(project),
    ...more,
  }
  return `<script type="application/json" id="${PROJECT_ELEMENT_ID}">${JSON.stringify(config).replaceAll('<', String.raw`\u003c`)}</script>`
}

/**
 * Whether a site may load the page. Some extensions remove `Referer`: then only `frame-ancestors` and the page itself decide, which
 * compare the real origin.
 */
function isAllowed(referrer: string | undefined, { origins }: Project): boolean {
  if (referrer === undefined || referrer === '') return true
  return URL.canParse(referrer) && isOriginAllowed(new URL(referrer).origin, origins.map(parseOriginPattern))
}

export interface PageTools {
  readonly nonces: Nonces
  readonly tokens: DappTokens
  /** The names of the providers that are configured. */
  readonly socials: readonly SocialProvider[]
  readonly hasDataService: boolean
}

/** A visitor has followed a link of no project. */
const answerUnknown = () =>
  new Response('This address belongs to no site.', {
    status: 404,
    headers: {
      ...getTopLevelHeaders(),
      'content-type': 'text/plain; charset=utf-8',
      'content-security-policy': "default-src 'none'",
    },
  })

const OPENING = '<script type="importmap">'

/**
 * The import map of a built page has the hashes of its scripts. It is inline, because browsers load no other.
 *
 * @returns The source of a policy that allows this map and no other inline script; `undefined` if the page has none.
 */
export function hashImportMap([head]: readonly [string, string]): string | undefined {
  const start = head.indexOf(OPENING)
  if (start === -1) return undefined
  const text = head.slice(start + OPENING.length, head.indexOf('</script>', start))
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/** Fonts and pictures are compressed already. */
const isText = ({ type }: PageFile) => type.includes('charset') || type.includes('svg')

/** Whether a header `Accept-Encoding` accepts gzip. @see https://www.rfc-editor.org/rfc/rfc9110#field.accept-encoding */
const acceptsGzip = (header = ''): boolean =>
  header.split(',').some((entry) => {
    const [name = '', weight = ''] = entry.split(';')
    return name.trim().toLowerCase() === 'gzip' && !/^\s*q=0(?:\.0*)?\s*$/i.test(weight)
  })

/**
 * Creates the answers with a file of the page. A text is compressed once, with the first request that accepts it. Proxies compress
 * scripts only if their owner configures it, and a visitor waits for each of them. Nothing in these files is secret.
 *
 * @param path - `/assets/index-C0FFEE.js`
 */
export function createFileAnswer(
  path: string,
  file: PageFile,
): (acceptEncoding: string | undefined) => Promise<Response> {
  let compressed: Promise<Uint8Array<ArrayBuffer>> | undefined
  const headers = {
    ...FRAMED_HEADERS,
    'cross-origin-resource-policy': 'same-origin',
    'content-type': file.type,
    // Vite puts the hash of the content into the name of each file below /assets.
    'cache-control': path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    ...(isText(file) && { vary: 'accept-encoding' }),
  }
  return async (acceptEncoding) => {
    if (!isText(file) || !acceptsGzip(acceptEncoding)) return new Response(file.bytes, { headers })
    compressed ??= promisify(gzip)(file.bytes, { level: 9 }).then((bytes) => new Uint8Array(bytes))
    return new Response(await compressed, { headers: { ...headers, 'content-encoding': 'gzip' } })
  }
}

/**
 * Takes the port of the page around it, and answers each request with the reason. A page cannot read the status of a frame of another
 * origin, and would wait until its limit. It only repeats what the status says to anyone.
 */
const createScript = ({
  short,
  code,
}: AppKitError): string => `addEventListener('message', ({ source, data, ports }) => {
  const [port] = ports
  if (source !== parent || !port || data?.type !== '@w3m-app/HELLO') return
  port.onmessage = ({ data: { id, type } }) =>
    port.postMessage({
      id,
      type: type.replace('@w3m-app/', '@w3m-frame/') + '_ERROR',
      payload: ${JSON.stringify({ message: short, code })},
    })
  port.postMessage({ type: '@w3m-frame/READY', payload: {} })
})`

/**
 * The page that a site gets instead of the wallet.
 *
 * @param error - Its texts and values must not come from the request: they are written into a script.
 */
function createRefusedPage(error: AppKitError): Response {
  const script = createScript(error)
  const hash = createHash('sha256').update(script).digest('base64')
  return new Response(
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(error.short)}</title><script>${script}</script></head><body><p>${escapeHtml(error.message)}</p></body></html>`,
    {
      status: 403,
      headers: {
        ...FRAMED_HEADERS,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': `default-src 'none'; script-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'; require-trusted-types-for 'script'`,
      },
    },
  )
}

/** Adds the page of the frame, the pages of the export, of the account and of a new passkey, their files, and the keys of the tokens for dapps. */
export function addPages(
  app: Hono,
  { database }: SiteContext,
  { html, exportHtml, accountHtml, passkeyHtml, files }: PageFolder,
  { nonces, tokens, socials, hasDataService }: PageTools,
): void {
  const providers = socials.map((name) => ({ name, label: PROVIDERS[name].label }))
  const importMaps = {
    frame: hashImportMap(html),
    export: hashImportMap(exportHtml),
    account: hashImportMap(accountHtml),
    passkey: hashImportMap(passkeyHtml),
  }

  app.get('/sdk', async (context) => {
    const project = await findProject(database, context.req.query('projectId') ?? '')
    if (!project) return createRefusedPage(secureSiteErrors.projectUnknown())
    if (!isAllowed(context.req.header('referer'), project)) {
      return createRefusedPage(secureSiteErrors.originNotAllowed())
    }
    return new Response(html.join(renderConfig(project, nonces.create(), { hasDataService })), {
      headers: getFrameHeaders(project, importMaps.frame),
    })
  })

  app.get('/export', async (context) => {
    const project = await findProject(database, context.req.query('projectId') ?? '')
    if (!project) return answerUnknown()
    return new Response(exportHtml.join(renderConfig(project, nonces.create(), { providers })), {
      headers: getTopLevelHeaders(importMaps.export),
    })
  })

  app.get('/account', async (context) => {
    const project = await findProject(database, context.req.query('projectId') ?? '')
    if (!project) return answerUnknown()
    return new Response(accountHtml.join(renderConfig(project, nonces.create(), { providers })), {
      headers: getTopLevelHeaders(importMaps.account),
    })
  })

  app.get('/passkey', async (context) => {
    const project = await findProject(database, context.req.query('projectId') ?? '')
    if (!project) return answerUnknown()
    return new Response(passkeyHtml.join(renderConfig(project, nonces.create())), {
      headers: getTopLevelHeaders(importMaps.passkey, { keepsOpener: true }),
    })
  })

  for (const [path, file] of files) {
    const answer = createFileAnswer(path, file)
    app.get(path, (context) => answer(context.req.header('accept-encoding')))
  }

  app.get('/.well-known/jwks.json', async () =>
    Response.json(await tokens.fetchKeys(), {
      headers: {
        'cache-control': 'public, max-age=300',
        'access-control-allow-origin': '*',
        'x-content-type-options': 'nosniff',
      },
    }),
  )
}
