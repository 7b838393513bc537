import { createLatestTask } from '../async/createLatestTask.ts'
import { withDeadline } from '../async/deadline.ts'
import { DEADLINE_MS } from './constants.ts'
import type { OnrampContext } from './context.ts'
import { onrampErrors } from './errors.ts'
import { parseChoices } from './parseChoices.ts'
import type { OnrampChoices, PaymentLimit } from './types.ts'

/** Reads what the selected provider sells. */
export interface ChoicesReader {
  load(this: void): void
  stop(this: void): void
}

/* What is shown if a provider does not report what it sells (SPEC §7, §9). */

const CARD: PaymentLimit = { id: 'card', min: '10.00', max: '7500.00' }
const BANK_ACCOUNT: PaymentLimit = { id: 'ach_bank_account', min: '10.00', max: '25000.00' }

const ETHEREUM = { name: 'ethereum', display_name: 'Ethereum', chain_id: '1' } as const
const BASE = { name: 'base', display_name: 'Base', chain_id: '8453' } as const
const POLYGON = { name: 'polygon', display_name: 'Polygon', chain_id: '137' } as const

const SAMPLE_CHOICES: OnrampChoices = {
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

/** @param onChoices - Called with what can be chosen from, also with the samples. */
export function createChoicesReader(
  { kit, state, life, getProvider }: OnrampContext,
  onChoices: (choices: OnrampChoices) => void,
): ChoicesReader {
  const { clock } = kit.ports
  const task = createLatestTask(clock, life)
  kit.onDestroy(task.stop)

  async function read(signal: AbortSignal): Promise<void> {
    try {
      const answer = getProvider()?.getChoices({ signal }) ?? Promise.reject(onrampErrors.choicesFailed())
      const choices = parseChoices(
        await withDeadline(answer, {
          clock,
          signal,
          deadlineMs: DEADLINE_MS,
          onDeadline: () => onrampErrors.choicesFailed(),
        }),
      )
      if (signal.aborted) return
      state.choices = kit.valtio.ref({ status: 'success', choices, isSample: false } as const)
      onChoices(choices)
    } catch (cause) {
      if (signal.aborted) return
      kit.log.warn('What a provider sells could not be loaded.', cause)
      const error = onrampErrors.choicesFailed({}, { cause })
      state.choices = kit.valtio.ref({ status: 'error', choices: SAMPLE_CHOICES, isSample: true, error } as const)
      onChoices(SAMPLE_CHOICES)
    }
  }

  return {
    load() {
      state.choices = kit.valtio.ref({ status: 'pending' } as const)
      task.start(0, read)
    },
    stop: () => task.stop(),
  }
}
