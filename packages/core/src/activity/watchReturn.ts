import type { Kit } from '../kit/types.ts'

const listConnected = ({ connections }: Kit): readonly string[] =>
  Object.entries(connections.state.byNamespace).flatMap(([namespace, known]) =>
    (known?.connections ?? []).map(({ connectorId }) => `${namespace} ${connectorId}`),
  )

/** Calls back when the device is online again, and when a wallet is connected: what could not be read may be readable now. */
export function watchReturn(kit: Kit, listener: () => void): void {
  const { connections, ports, valtio } = kit
  let connected = listConnected(kit)
  function compare(): void {
    const before = connected
    connected = listConnected(kit)
    if (connected.some((wallet) => !before.includes(wallet))) listener()
  }
  kit.onDestroy(ports.lifecycle.watchOnline((isOnline) => isOnline && listener()))
  kit.onDestroy(valtio.subscribe(connections.state, compare))
}
