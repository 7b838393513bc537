import { measureWalletConnect } from '../../sizes/measureWalletConnect.mjs'
import { buildApps } from '../apps/buildApps.mjs'
import { measureWalletConnectSpeed } from './measureWalletConnectSpeed.mjs'
import { tabulateWalletConnect } from './tabulateWalletConnect.mjs'

const PAGES = { walletConnect: 'React dapp with react + evm + walletconnect', script: 'Page with the script tag' }

/**
 * @param {number} runs
 * @returns {Promise<import('../report/tables.mjs').Table[]>}
 */
export async function benchWalletConnect(runs) {
  const measured = await buildApps(['walletConnect', 'bareClient', 'bareList'])
  const apps = { ...measured, ...(await buildApps(['script'])) }
  const starts = []
  for (const [app, name] of Object.entries(PAGES)) {
    const { modules, bytes } = await measureWalletConnect(apps[app])
    starts.push({ name, modules: apps[app].modules && modules, bytes })
  }
  return tabulateWalletConnect(starts, await measureWalletConnectSpeed(measured, runs))
}
