import type { Account } from '@openappkit/core'
import '@openappkit/ui/avatar'
import '@openappkit/ui/image'
import { html, type TemplateResult } from 'lit'

/** The picture that belongs to the account's name; otherwise one that is drawn from the address. */
export function renderFace({ address, profileName = '', profileImage }: Pick<Account, 'address' | 'profileName' | 'profileImage'>, size: number): TemplateResult {
  return profileImage
    ? html`<oak-image .src=${profileImage} .name=${profileName || address} size=${size} shape="circle"></oak-image>`
    : html`<oak-avatar address=${address} size=${size}></oak-avatar>`
}
