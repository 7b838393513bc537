import { isOriginAllowed, parseOriginPattern } from '@openappkit/common'
import type { Hono } from 'hono'
import { secureSiteErrors } from '../../api/errors.ts'
import type { ExportConfig } from '../../api/exportConfig.ts'
import type { SocialProvider } from '../../api/socialProviders.ts'
import { PROJECT_ELEMENT_ID, type ProjectConfig } from '../../api/projectConfig.ts'
import { findProject, type Project, type ProjectContract, type ProjectNetwork } from '../projects/projects.ts'
import { findWellKnownNetwork, findWrappedCurrency } from '../projects/wellKnownNetworks.ts'
import type { Nonces } from '../proof/createNonces.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { PROVIDERS } from '../social/providers.ts'
import type { SiteContext } from '../types.ts'
import { createFileAnswer } from './createFileAnswer.ts'
import { getFrameHeaders, getTopLevelHeaders } from './frameHeaders.ts'
import { hashImportMap } from './hashImportMap.ts'
import type { PageFolder } from './readPageFolder.ts'
import { createRefusedPage } from './refusedPage.ts'

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
