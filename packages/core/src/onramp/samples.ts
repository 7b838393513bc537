/** @module What is shown if a provider does not report what it sells (SPEC §7, §9). */
import type { OnrampChoices, PaymentLimit } from './types.ts'

const CARD: PaymentLimit = { id: 'card', min: '10.00', max: '7500.00' }
const BANK_ACCOUNT: PaymentLimit = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

const ETHEREUM = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' } as const
const BASE = { name: 'base', display_name: 'Base', chain_id: '8453' } as const
const POLYGON = { name: 'polygon', display_name: 'Polygon', chain_id: '137' } as const

export const SAMPLE_CHOICES: OnrampChoices = {
  paymentCurrencies: [
    { id: 'USD', payment_method_limits: [CARD, BANK_ACCOUNT] },
    // A bank account of this kind is American.
    { id: 'EUR', payment_method_limits: [CARD] },
  ],
  purchaseCurrencies: [
    {
      id: 'usdc',
      name: 'USD Coin',
      symbol: 'USDC',
      networks: [
        { ...ETHEREUM, contract_address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' },
        { ...BASE, contract_address: '0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913' },
        { ...POLYGON, contract_address: '0x3c499c542cEF5E3811e1192ce70d8cC03d5c3359' },
      ],
    },
    {
      id: 'eth',
      name: 'Ether',
      symbol: 'ETH',
      networks: [
        { ...ETHEREUM, contract_address: '' },
        { ...BASE, contract_address: '' },
      ],
    },
  ],
}
