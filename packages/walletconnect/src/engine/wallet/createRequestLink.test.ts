import { describe, expect, it } from 'vitest'
import { createRequestLink } from './createRequestLink.ts'

const SENT = { id: 17, topic: 'ab' }

describe('the link to a request in an app', () => {
  it.each([
    ['remote://', 'remote://wc?requestId=17&sessionTopic=ab'],
    ['remote://open/', 'remote://open/wc?requestId=17&sessionTopic=ab'],
    ['https://wallet.example', 'https://wallet.example/wc?requestId=17&sessionTopic=ab'],
    ['https://wallet.example/app/', 'https://wallet.example/app/wc?requestId=17&sessionTopic=ab'],
    ['https://t.me/wallet', `https://t.me/wallet?startapp=${btoa('requestId=17&sessionTopic=ab').replaceAll('=', '')}`],
    [
      'https://t.me/wallet?attach=app',
      `https://t.me/wallet?attach=app&startapp=${btoa('requestId=17&sessionTopic=ab').replaceAll('=', '')}`,
    ],
  ])('names request and session, for %s', (href, link) => {
    expect(createRequestLink(href, SENT)).toBe(link)
  })

  it.each(['javascript:alert(1)//', 'data:text/html,', 'https://a@b.example', ''])('S8: is none for %s', (href) => {
    expect(createRequestLink(href, SENT)).toBeUndefined()
  })
})
