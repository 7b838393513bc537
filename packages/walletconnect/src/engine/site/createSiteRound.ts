import type { SessionTypes } from '@walletconnect/types'
import { walletConnectErrors } from '../errors/errors.ts'
import type { Round } from '../pairing/createRound.ts'
import type { Provider } from '../session/openProvider.ts'

/** The members that every version 2 of the provider has. */
export type SiteProvider = Pick<
  Provider,
  'client' | 'connect' | 'disconnect' | 'on' | 'removeListener' | 'request' | 'session' | 'setDefaultChain'
>

/**
 * Creates a pairing code with the site's own provider. The provider aborts the previous code. It uses every approved
 * session, also one that is approved late, so an aborted round disconnects that session at once.
 */
export async function createSiteRound(
  provider: SiteProvider,
  optionalNamespaces: Parameters<Provider['connect']>[0]['optionalNamespaces'],
): Promise<Round> {
  let isAborted = false
  let onUri = (_uri: string) => {}
  const shown = new Promise<string>((resolve) => (onUri = resolve))
  provider.on('display_uri', onUri)
  const approval = provider
    .connect({ ...(optionalNamespaces && { optionalNamespaces }) })
    .then((session): SessionTypes.Struct => {
      const settled = session ?? provider.session
      if (!settled) {
        throw walletConnectErrors.requestFailed({
          reason: "the site's universal provider has no session after it has connected",
        })
      }
      return settled
    })
  const end = async () => {
    const { topic } = await approval
    if (isAborted && provider.session?.topic === topic) await provider.disconnect()
  }
  end().catch(() => {})
  try {
    const uri = await Promise.race([shown, approval.then(() => '')])
    return {
      uri,
      approval,
      async abort() {
        isAborted = true
      },
      dispose: () => {},
    }
  } finally {
    provider.removeListener('display_uri', onUri)
  }
}
