import type { SessionTypes } from '@walletconnect/types'
import { walletConnectErrors } from '../errors/errors.ts'
import type { Round } from '../pairing/createRound.ts'
import type { Provider } from '../session/openProvider.ts'

/** What every version 2 of the provider offers, and nothing else of it. */
export type SiteProvider = Pick<
  Provider,
  'client' | 'connect' | 'disconnect' | 'on' | 'removeListener' | 'request' | 'session' | 'setDefaultChain'
>

/**
 * Makes a code with the site's own provider. That ends the code before it, and adopts whatever is approved, also
 * late: an attempt that was abandoned leaves such a session at once.
 */
export async function createSiteRound(
  provider: SiteProvider,
  optionalNamespaces: Parameters<Provider['connect']>[0]['optionalNamespaces'],
): Promise<Round> {
  let isAbandoned = false
  let onUri = (_uri: string) => {}
  const shown = new Promise<string>((resolve) => (onUri = resolve))
  provider.on('display_uri', onUri)
  const approval = provider.connect({ ...(optionalNamespaces && { optionalNamespaces }) }).then((session): SessionTypes.Struct => {
    const settled = session ?? provider.session
    if (!settled) throw walletConnectErrors.requestFailed({ reason: "the site's universal provider has no session after it has connected" })
    return settled
  })
  const end = async () => {
    const { topic } = await approval
    if (isAbandoned && provider.session?.topic === topic) await provider.disconnect()
  }
  end().catch(() => {})
  try {
    const uri = await Promise.race([shown, approval.then(() => '')])
    return {
      uri,
      approval,
      async abandon() {
        isAbandoned = true
      },
      remove: () => {},
    }
  } finally {
    provider.removeListener('display_uri', onUri)
  }
}
