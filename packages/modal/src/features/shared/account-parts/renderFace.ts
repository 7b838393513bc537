import type { Account } from '@openappkit/core'
import '@openappkit/ui/avatar'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'

/** What an account is recognised by. */
export type AccountFace = Pick<Account, 'address' | 'profileName' | 'profileImage'>

/** The picture that belongs to the account's name; otherwise one that is drawn from the address. */
export function renderFace({ address, profileName = '', profileImage }: AccountFace, size: number): TemplateResult {
  return profileImage
    ? html`<oak-image .src=${profileImage} .name=${profileName || address} size=${size} shape="circle"></oak-image>`
    : html`<oak-avatar address=${address} size=${size}></oak-avatar>`
}
