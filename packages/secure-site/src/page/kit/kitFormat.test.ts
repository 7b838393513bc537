import { hexToBytes } from '@noble/hashes/utils'
import { describe, expect, it } from 'vitest'
import { KIT_VECTORS } from '../../../test/slotVectors.ts'
import { parseCode } from '../code/parseCode.ts'
import { getAddress } from '../keys/getAddress.ts'
import { withPrivateKey } from '../keys/withPrivateKey.ts'
import { slotErrors } from '../slots/errors.ts'
import { openKit, sealKit } from './kitFormat.ts'
import { openWalletKit } from './openWalletKit.ts'

const bytes = (hex: string): Uint8Array<ArrayBuffer> => Uint8Array.from(hexToBytes(hex))

describe('the format of kits, v1', () => {
  it.each(KIT_VECTORS)('is frozen: $address', async ({ address, printed, salt, nonce, entropy, sealed }) => {
    const code = parseCode(printed)
    expect(await openKit(code, { address, salt: bytes(salt), sealed: bytes(sealed) })).toEqual(bytes(entropy))
    expect(await sealKit(code, { address, entropy: bytes(entropy) }, bytes(salt), bytes(nonce))).toEqual({
      address,
      salt: bytes(salt),
      sealed: bytes(sealed),
    })
  })

  it('opens to the wallet of its address only', async () => {
    const [code, entropy] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)]
    const address = (await withPrivateKey(entropy, getAddress)).toLowerCase()
    expect(await openWalletKit(code, await sealKit(code, { address, entropy }))).toEqual(entropy)
    const other = await sealKit(code, { address, entropy: new Uint8Array(16) })
    await expect(openWalletKit(code, other)).rejects.toSatisfy(slotErrors.notOpened.is)
  })

  it('refuses another code, address and salt, and each flipped byte', async () => {
    const [code, entropy] = [new Uint8Array(16).fill(1), new Uint8Array(16).fill(2)]
    const kit = await sealKit(code, { address: `0x${'ab'.repeat(20)}`, entropy })
    expect(await openKit(code, kit)).toEqual(entropy)
    const refuses = (given: typeof kit, other = code) =>
      expect(openKit(other, given)).rejects.toSatisfy(slotErrors.notOpened.is)
    await refuses(kit, new Uint8Array(16))
    await refuses({ ...kit, address: `0x${'ac'.repeat(20)}` })
    await refuses({ ...kit, salt: new Uint8Array(32) })
    for (let place = 0; place < kit.sealed.length; place += 1) {
      await refuses({ ...kit, sealed: kit.sealed.with(place, kit.sealed[place]! ^ 1) as Uint8Array<ArrayBuffer> })
    }
    const long = await sealKit(code, { address: kit.address, entropy: new Uint8Array(32) })
    await refuses(long)
  })
})
