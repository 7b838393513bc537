import { isWebLink, parseWalletLink } from '@openappkit/common'
import type { ChosenWallet } from '@openappkit/core/internal'
import { parseStored, type TextStore } from '../client/createStorage.ts'
import type { SignClient } from '../client/types.ts'
import { createRequestLink } from './createRequestLink.ts'

/** Stored with the client's records, and removed with them. */
const KEY = 'openappkit:app'

/** Requests that a wallet answers without its owner (EIP-5792, ERC-7811). They need no app in front of the page. */
const SILENT_METHODS: readonly unknown[] = ['wallet_getCapabilities', 'wallet_getCallsStatus', 'wallet_getAssets']

/** The wallet's app on this device that answers the requests of a session. */
export interface AppLinks {
  /** Stores the app of the wallet that was chosen for a session. A wallet without a link removes the earlier app. */
  choose(topic: string, wallet: ChosenWallet | undefined): void
  /** Forgets the app, and clears the store if it holds nothing else. */
  forget(): void
  /** Opens the app with each request of a session that the owner answers, until the session ends. */
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

/** Opens an app from the page that has the focus. Other tabs of the site do nothing. */
export function openApp(link: string): void {
  if (typeof document === 'undefined' || !document.hasFocus()) return
  const page = document.defaultView
  // A web link must not replace the site. In a frame, a browser opens an app only through the top window.
  const target = isWebLink(link) ? '_blank' : page?.self === page?.top ? '_self' : '_top'
  page?.open(link, target, 'noopener,noreferrer')
}

/**
 * Opens apps instead of the client, which would open any link that it finds in storage (S25).
 *
 * @param store - Keeps the chosen app after a reload.
 */
export function createAppLinks(store: TextStore, open = openApp): AppLinks {
  let chosen: AppLink | undefined

  async function write(next: AppLink | undefined): Promise<void> {
    await store.change(KEY, () => next && JSON.stringify(next))
  }
  async function recall(topic: string): Promise<void> {
    const stored = parseAppLink(await store.read(KEY))
    // Replaces an app that was chosen for an earlier session.
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
      /** The ids of requests whose second event is due. The event comes when a request is sent, and when the relay has it. */
      const handled = new Set<number>()
      const onSent = (sent: { id: number; topic: string; request?: { method?: unknown } }) => {
        if (sent.topic !== topic || SILENT_METHODS.includes(sent.request?.method) || handled.delete(sent.id)) return
        handled.add(sent.id)
        const link = chosen?.topic === topic ? createRequestLink(chosen.href, sent) : undefined
        if (link !== undefined) open(link)
      }
      recall(topic).catch(() => {})
      client.on('session_request_sent', onSent)
      ended.addEventListener('abort', () => client.removeListener('session_request_sent', onSent), { once: true })
    },
  }
}
