import { describe, expect, it } from 'vitest'
import { createOptionsController } from './createOptionsController.ts'

describe('the option "allWallets"', () => {
  it('may stand among the features, where dapps that move over have it', () => {
    const options = createOptionsController({ networks: [], features: { allWallets: 'HIDE' } })
    expect(options.state.allWallets).toBe('HIDE')
    options.update({ features: { allWallets: 'ONLY_MOBILE' } })
    expect(options.state.allWallets).toBe('ONLY_MOBILE')
  })

  it('wins over the features, and is "SHOW" where neither says it', () => {
    expect(createOptionsController({ networks: [], allWallets: 'SHOW', features: { allWallets: 'HIDE' } }).state.allWallets).toBe('SHOW')
    const options = createOptionsController({ networks: [], features: { legalCheckbox: true } })
    expect(options.state.allWallets).toBe('SHOW')
  })
})
