import type { Hono } from 'hono'
import { passkeyEndpoints } from '../../api/passkeyEndpoints.ts'
import { passkeyErrors } from '../../api/passkeyErrors.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin } from '../sessions/describeSession.ts'
import { addPasskey, removePasskey, startPasskey } from './changePasskeys.ts'
import { createPasskeyAccount, startPasskeyAccount } from './createPasskeyAccount.ts'
import { startPasskeyLogin, verifyPasskeyLogin } from './logInByPasskey.ts'
import { fetchPasskeys, namePasskey } from './passkeys.ts'
import { requireOwnPage } from './requireOwnPage.ts'

/** Adds the endpoints of passkeys. */
export function addPasskeyApi(app: Hono, tools: EndpointTools, tokens: DappTokens): void {
  const { context } = tools
  addOpenEndpoint(app, tools, passkeyEndpoints.startPasskeyLogin, ({ body, device, client, userAgent }) =>
    startPasskeyLogin(context, body, { device, client, userAgent }),
  )
  addOpenEndpoint(app, tools, passkeyEndpoints.verifyPasskey, async ({ id, body, device, acceptLanguage }) => {
    return describeLogin(context, await verifyPasskeyLogin(context, id, body, { device, acceptLanguage }), tokens)
  })
  addOpenEndpoint(app, tools, passkeyEndpoints.startPasskeyAccount, ({ body, device, client, userAgent }) =>
    startPasskeyAccount(context, body, { device, client, userAgent }),
  )
  addOpenEndpoint(app, tools, passkeyEndpoints.createPasskeyAccount, async ({ id, body, device, acceptLanguage }) => {
    return describeLogin(context, await createPasskeyAccount(context, id, body, { device, acceptLanguage }), tokens)
  })
  addSessionEndpoint(app, tools, passkeyEndpoints.fetchPasskeys, async (session) => {
    requireOwnPage(context, session)
    return { passkeys: await fetchPasskeys(context.database, session.accountId) }
  })
  addSessionEndpoint(app, tools, passkeyEndpoints.startPasskey, (session) => startPasskey(context, session))
  addSessionEndpoint(app, tools, passkeyEndpoints.addPasskey, (session, { id, body }) =>
    addPasskey(context, session, id, body),
  )
  addSessionEndpoint(app, tools, passkeyEndpoints.namePasskey, async (session, { id, body }) => {
    requireOwnPage(context, session)
    if (!(await namePasskey(context.database, session.accountId, id, body.name))) throw passkeyErrors.passkeyUnknown()
    return undefined
  })
  addSessionEndpoint(app, tools, passkeyEndpoints.removePasskey, async (session, { id, body }) => {
    await removePasskey(context, session, id, body.signature)
    return undefined
  })
}
