import { createCaipAddress } from '@openappkit/common'
import type { Kit } from '../kit/types.ts'
import { readDecimal, toPayment, toPurchase } from './decimals.ts'
import { findNetwork, listNetworks } from './purchaseAssets.ts'
import type { OnrampForm, OnrampObstacle, OnrampState, PaymentLimit } from './types.ts'

const isBelow = (left: string, right: string) => (readDecimal(left) ?? 0n) < (readDecimal(right) ?? 0n)

/** What the state means, with the account that is connected now. */
export function describeForm(kit: Kit, state: OnrampState): OnrampForm {
  const { purchaseCurrency, paymentCurrency, paymentMethod, quote, side } = state
  const networks = listNetworks(kit, purchaseCurrency)
  const isOffered = networks.some(({ chain_id: id }) => id === state.network?.chain_id)
  const network = isOffered && state.network ? findNetwork(kit, state.network) : undefined
  const { address } = kit.connections.getNamespace(network?.chainNamespace)
  const account =
    network && address !== undefined
      ? createCaipAddress(network.caipNetworkId, address)
      : kit.connections.getCaipAddress()
  const limit = paymentCurrency?.payment_method_limits.find(({ id }) => id === paymentMethod)
  const payment = toPayment(state.amount)
  // A placeholder is no price.
  const priced = quote && readDecimal(quote.purchaseAmount.amount) ? quote : undefined
  const purchase = side === 'purchase' ? toPurchase(state.purchaseAmount) : priced?.purchaseAmount.amount

  function findObstacle(): OnrampObstacle | undefined {
    if (account === undefined) return 'account'
    if (!state.selectedProvider) return 'provider'
    if (state.missing !== undefined) return 'asset'
    if (!purchaseCurrency || !limit) return 'choices'
    if (!network) return 'network'
    if (payment === undefined) return 'amount'
    return findExceeded(payment, limit)
  }
  const obstacle = findObstacle()
  return {
    account,
    address,
    network,
    networks,
    limit,
    ...(payment !== undefined && { payment }),
    ...(purchase !== undefined && { purchase }),
    ...(priced && { total: priced.paymentTotal, fee: priced.networkFee }),
    ...(obstacle && { obstacle }),
  }
}

/** Which limit of the payment method an amount exceeds. */
export function findExceeded(payment: string, { min, max }: PaymentLimit): 'belowMinimum' | 'aboveMaximum' | undefined {
  if (isBelow(payment, min)) return 'belowMinimum'
  return isBelow(max, payment) ? 'aboveMaximum' : undefined
}
