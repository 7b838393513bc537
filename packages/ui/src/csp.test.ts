import { fixture } from '@open-wc/testing/pure'
import { html } from 'lit'
import { describe, expect, it } from 'vitest'
import './address/define.ts'
import './alert-bar/define.ts'
import './avatar/define.ts'
import './button/define.ts'
import './card/define.ts'
import './checkbox/define.ts'
import './copy-button/define.ts'
import './empty-state/define.ts'
import './icon-button/define.ts'
import './image/define.ts'
import './list-item/define.ts'
import './progress-ring/define.ts'
import './search/define.ts'
import './separator/define.ts'
import './skeleton/define.ts'
import './snackbar/define.ts'
import './spinner/define.ts'
import './tag/define.ts'
import * as icons from './icons.ts'
import * as illustrations from './illustrations.ts'

/** The policy of a strict site, without its rule for scripts: the test runner has its own scripts. */
function forbidInlineStyles(): SecurityPolicyViolationEvent[] {
  const violations: SecurityPolicyViolationEvent[] = []
  document.addEventListener('securitypolicyviolation', (event) => violations.push(event))
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self'; img-src 'self' data:; font-src 'self'; require-trusted-types-for 'script'"
  document.head.append(policy)
  return violations
}

const nextTask = () => new Promise<void>((resolve) => void setTimeout(resolve))

describe('content security policy', () => {
  it('S16: no element needs an inline style or an untrusted string', async () => {
    const violations = forbidInlineStyles()
    const element = await fixture<HTMLElement>(html`
      <div>
        <oak-address value="0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045"></oak-address>
        <oak-alert-bar dismiss-label="Dismiss">Text</oak-alert-bar>
        <oak-avatar address="0xabc"></oak-avatar>
        <oak-button loading>Text</oak-button>
        <oak-card>Text</oak-card>
        <oak-checkbox checked>Text</oak-checkbox>
        <oak-copy-button value="x" label="Copy"></oak-copy-button>
        <oak-empty-state>Text</oak-empty-state>
        <oak-icon-button label="Back">${icons.iconBack()}</oak-icon-button>
        <oak-image name="Base"></oak-image>
        <oak-list-item selected>Text</oak-list-item>
        <oak-progress-ring state="error"></oak-progress-ring>
        <oak-search label="Search" value="x" clear-label="Clear"></oak-search>
        <oak-separator>or</oak-separator>
        <oak-skeleton width="10" height="10"></oak-skeleton>
        <oak-snackbar variant="loading">Text</oak-snackbar>
        <oak-spinner></oak-spinner>
        <oak-tag>Text</oak-tag>
        ${Object.values({ ...icons, ...illustrations }).map((draw) => draw())}
      </div>
    `)
    element.querySelector('oak-address')!.focus()
    await nextTask()
    expect(violations.map((event) => event.effectiveDirective)).toEqual([])

    // The policy is in force: an inline style is refused and reported.
    element.setAttribute('style', 'color: red')
    await nextTask()
    expect(violations.map((event) => event.effectiveDirective)).toEqual(['style-src-attr'])
  })
})
