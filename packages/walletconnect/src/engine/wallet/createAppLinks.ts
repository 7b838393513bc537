import { parseWalletLink } from '@openappkit/common'
import type { ChosenWallet } from '@openappkit/core'
import { parseStored } from '../client/parseStored.ts'
import type { TextStore } from '../client/createStorage.ts'
import type { SignClient } from '../client/types.ts'
import { createRequestLink } from './createRequestLink.ts'
import { openApp } from './openApp.ts'

/** Beside what the client stores, and removed with it. */
const KEY = 'openappkit:app'

/** The app on this device that the requests of a session are answered in. */
export interface AppLinks {
  /** Remembers the app of the wallet that was chosen for a session; one without a link takes the place of an earlier one. */
  choose(topic: string, wallet: ChosenWallet | undefined): void
  /** Forgets it, where nothing else is stored with it. */
  forget(): void
  /** Opens the app with each request of a session, until that has ended. */
  follow(client: SignClient, topic: string, ended: AbortSignal): void
}

interface AppLink {
  readonly topic: string
  readonly href: string
}

function parseAppLink(text: string | undefined): AppLink | undefined {
  const { topic, href } = Object(parseStored(text)) as { topic?: unknown; href?: unknown }
  const link = parseWalletLink(href)
  return typeof topic === 'string' && link !== undefined ? { topic, href: link } : undefined
}

/**
 * Opens apps in the place of the client, which would open whatever the page's storage names (S25).
 *
 * @param store - Where a choice outlives the page.
 */
export function createAppLinks(store: TextStore, open = openApp): AppLinks {
  let chosen: AppLink | undefined

  async function write(next: AppLink | undefined): Promise<void> {
    await store.change(KEY, () => next && JSON.stringify(next))
  }
  async function recall(topic: string): Promise<void> {
    const stored = parseAppLink(await store.read(KEY))
    // One that was chosen here for an earlier session is over.
    if (chosen?.topic !== topic && stored?.topic === topic) chosen = stored
  }

  return {
    choose(topic, wallet) {
      const href = parseWalletLink(wallet?.href)
      const wasChosen = chosen !== undefined
      chosen = href === undefined ? undefined : { topic, href }
      if (chosen || wasChosen) void write(chosen).catch(() => {})
    },
    forget() {
      chosen = undefined
      store.clear('').catch(() => {})
    },
    follow(client, topic, ended) {
      /** The client tells of a request twice: when it is sent, and when the relay has it. */
      const told = new Set<number>()
      const onSent = (sent: { id: number; topic: string }) => {
        if (sent.topic !== topic || told.delete(sent.id)) return
        told.add(sent.id)
        const link = chosen?.topic === topic ? createRequestLink(chosen.href, sent) : undefined
        if (link !== undefined) open(link)
      }
      recall(topic).catch(() => {})
      client.on('session_request_sent', onSent)
      ended.addEventListener('abort', () => client.removeListener('session_request_sent', onSent), { once: true })
    },
  }
}
