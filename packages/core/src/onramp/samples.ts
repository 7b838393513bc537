/** @module What is shown if a provider does not report what it sells (SPEC §7, §9). */
import type { OnrampChoices, PaymentLimit } from './types.ts'

const LIMITS: readonly PaymentLimit[] = [
  { id: 'card', min: '10.00', max: '7500.00' },
  { id: 'ach_bank_account', min: '10.00', max: '25000.00' },
]

const createNetwork = (name: string, displayName: string, chainId: string) => (contract: string) => ({ name, display_name: displayName, chain_id: chainId, contract_address: contract })
const onEthereum = createNetwork('ethereum', 'Ethereum', '1')
const onBase = createNetwork('base', 'Base', '8453')
const onPolygon = createNetwork('polygon', 'Polygon', '137')

export const SAMPLE_CHOICES: OnrampChoices = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: LIMITS },
    // A bank account of this kind is American.
    { id: 'EUR', payment_method_limits: LIMITS.slice(0, 1) },
  ],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        onEthereum('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'),
        onBase('0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913'),
        onPolygon('0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359'),
      ],
    },
    { id: 'eth', name: 'Ether', symbol: 'ETH', networks: [onEthereum(''), onBase('')] },
  ],
}
