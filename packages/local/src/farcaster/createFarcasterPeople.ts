import { mnemonicToAccount, type HDAccount } from 'viem/accounts'
import { DEMO_MNEMONIC } from '../chains/chainSpecs.ts'
import type { FarcasterPerson } from './types.ts'

/** A person with the keys of their app. */
export interface FarcasterAccount extends FarcasterPerson {
  readonly custodyKey: HDAccount
  /** A key that the app has added, so that it need not keep that of the custody. */
  readonly authKey: HDAccount
}

/** After the accounts of the chains. */
const FIRST_INDEX = 100
const FIRST_FID = 1_001

const deriveKey = (index: number) => mnemonicToAccount(DEMO_MNEMONIC, { addressIndex: FIRST_INDEX + index })

/** A key of a person without an id. */
export const STRANGER = deriveKey(0)

/** @param url - Of the pictures. */
export function createFarcasterPeople(url: string): readonly FarcasterAccount[] {
  const rows = [
    { id: 'ada', username: 'ada', displayName: 'Ada Lovelace', pictureUrl: `${url}/picture.svg` },
    { id: 'chi', username: '', displayName: '池 千尋', pictureUrl: '' },
    {
      id: 'mallory',
      username: 'mallory\u202Egnp <img src=x onerror="alert(1)">',
      displayName: '',
      pictureUrl: 'javascript:alert(1)',
    },
  ]
  return rows.map((row, index) => {
    const [custodyKey, authKey] = [deriveKey(1 + index * 2), deriveKey(2 + index * 2)]
    return { ...row, fid: FIRST_FID + index, custody: custodyKey.address, custodyKey, authKey }
  })
}
