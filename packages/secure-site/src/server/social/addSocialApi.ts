import type { Hono } from 'hono'
import { identityEndpoints } from '../../api/identityEndpoints.ts'
import { socialEndpoints } from '../../api/socialEndpoints.ts'
import { addOpenEndpoint, addSessionEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { DappTokens } from '../sessions/dappTokens.ts'
import { describeLogin } from '../sessions/describeSession.ts'
import { awaitSocialLogin } from './awaitSocialLogin.ts'
import { listIdentities, removeIdentity } from './changeIdentities.ts'
import { claimSocialLogin } from './claimSocialLogin.ts'
import type { SocialContext } from './context.ts'
import { joinIdentity, startJoin } from './joinIdentity.ts'
import { startSocialLogin } from './startSocialLogin.ts'

/** Adds the endpoints of social logins, and of logins that are added to an account. */
export function addSocialApi(app: Hono, tools: EndpointTools, tokens: DappTokens, context: SocialContext): void {
  addOpenEndpoint(
    app,
    tools,
    socialEndpoints.startSocialLogin,
    ({ body, device, client, userAgent, acceptLanguage }) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startSocialLogin(context, { ...body, locale }, { device, client, userAgent })
    },
  )
  addSessionEndpoint(app, tools, identityEndpoints.fetchIdentities, (session) => listIdentities(context, session))
  addSessionEndpoint(app, tools, identityEndpoints.removeIdentity, async (session, { id }) => {
    await removeIdentity(context, session, id)
    return undefined
  })
  addSessionEndpoint(
    app,
    tools,
    identityEndpoints.startJoin,
    (session, { body, device, client, userAgent, acceptLanguage }) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startJoin(context, session, { ...body, locale }, { device, client, userAgent })
    },
  )
  addSessionEndpoint(app, tools, identityEndpoints.join, async (session, { id, device }) => {
    await joinIdentity(context, session, id, device)
    return undefined
  })
  addOpenEndpoint(app, tools, socialEndpoints.awaitSocialLogin, (call) => awaitSocialLogin(context, call))
  addOpenEndpoint(app, tools, socialEndpoints.claimSocialLogin, async ({ id, body, device }) => {
    return describeLogin(context, await claimSocialLogin(context, id, body.ticket, device), tokens)
  })
}
