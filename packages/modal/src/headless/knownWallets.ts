import { isInBrowser, isWalletConnect, WALLET_CONNECT_ID } from '@openappkit/common'
import type { ChosenWallet, Connector, DirectoryState, DirectoryWallet } from '@openappkit/core'
import type { AppKitWallet } from './wallets.types.ts'

/** The wallets of a kit that need no request. */
export interface KnownWallets {
  readonly connectors: readonly Connector[]
  readonly recentIds: readonly string[]
  /** The site's own pictures, by connector id. */
  readonly images: Readonly<Record<string, string>>
}

function fromConnector(
  { id, name, type, icon, namespaces, isAmbiguous = false }: Connector,
  { recentIds, images }: KnownWallets,
): AppKitWallet {
  const imageUrl = images[id] ?? icon
  return {
    id,
    name,
    namespaces,
    isInjected: isInBrowser({ type }),
    isRecent: recentIds.includes(id),
    isAmbiguous,
    connectorId: id,
    ...(imageUrl !== undefined && { imageUrl }),
  }
}

/** A wallet of the directory, or the injected wallet that it is the same as. */
function fromDirectory(wallet: DirectoryWallet, known: KnownWallets): AppKitWallet {
  const connector = known.connectors.find(({ id }) => id === wallet.connectorId)
  if (connector) return { ...fromConnector(connector, known), directory: wallet }
  const canConnect = wallet.supportsWalletConnect && known.connectors.some(({ id }) => id === WALLET_CONNECT_ID)
  return {
    id: wallet.id,
    name: wallet.name,
    namespaces: wallet.namespaces,
    isInjected: false,
    isRecent: known.recentIds.includes(wallet.id),
    isAmbiguous: false,
    directory: wallet,
    ...(wallet.image !== undefined && { imageUrl: wallet.image }),
    ...(canConnect && { connectorId: WALLET_CONNECT_ID }),
  }
}

/** The wallets to list first: injected ones, then recommended ones. Recently used ones come before both. */
export function listFirstWallets(
  known: KnownWallets,
  { recent, recommended }: Pick<DirectoryState, 'recent' | 'recommended'>,
): AppKitWallet[] {
  const own = known.connectors
    .filter((connector) => !isWalletConnect(connector))
    .map((connector) => fromConnector(connector, known))
  const outside = [...recent, ...recommended].map((wallet) => fromDirectory(wallet, known))
  const place = ({ id }: AppKitWallet) =>
    known.recentIds.includes(id) ? known.recentIds.indexOf(id) : known.recentIds.length
  return [...own, ...outside].sort((left, right) => place(left) - place(right))
}

export const listAllWallets = (known: KnownWallets, wallets: readonly DirectoryWallet[]): AppKitWallet[] =>
  wallets.map((wallet) => fromDirectory(wallet, known))

/** The wallet of an attempt: the listed one, or one with the id and the name of the chosen wallet. */
export function findConnecting(
  lists: readonly AppKitWallet[],
  known: KnownWallets,
  connectorId: string,
  chosen: ChosenWallet | undefined,
): AppKitWallet | undefined {
  if (chosen) {
    const { id, name } = chosen
    const rest = {
      namespaces: [],
      isInjected: false,
      isRecent: known.recentIds.includes(id),
      isAmbiguous: false,
      connectorId,
    }
    return lists.find((wallet) => wallet.id === id) ?? { id, name, ...rest }
  }
  const connector = known.connectors.find((entry) => entry.id === connectorId && !isWalletConnect(entry))
  return connector && fromConnector(connector, known)
}
