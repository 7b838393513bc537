import type { Hono } from 'hono'
import { farcasterEndpoints } from '../../api/farcasterEndpoints.ts'
import { addOpenEndpoint, type EndpointTools } from '../routes/endpointRoutes.ts'
import type { SocialContext } from '../social/context.ts'
import { startFarcasterLogin } from './startFarcasterLogin.ts'

/** Adds the endpoint that starts logins by Farcaster. */
export function addFarcasterApi(app: Hono, tools: EndpointTools, context: SocialContext): void {
  addOpenEndpoint(
    app,
    tools,
    farcasterEndpoints.startFarcasterLogin,
    ({ body, device, client, userAgent, acceptLanguage }) => {
      const locale = body.locale ?? acceptLanguage ?? null
      return startFarcasterLogin(context, { ...body, locale }, { device, client, userAgent })
    },
  )
}
