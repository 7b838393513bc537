import type { FakeAnswer, FakeFetch, FakeRequest } from '@openappkit/testing'

/** URL of the site's directory, which the fake network answers. */
export const DIRECTORY = 'https://directory.example'

const PAGE_SIZE = 40

const COLOURS = ['0f766e', '4338ca', 'b45309', '9f1239', '0369a1']

/** An envelope on one of five colours. */
const drawPicture = (index: number) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path fill="#${COLOURS[index % COLOURS.length]}" d="M0 0h40v40H0z"/><path fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" stroke-linejoin="round" d="M10 13h20v14H10zl10 9 10-9"/></svg>`,
  )}`

/** A raw entry of a directory. */
export function inventEntry(index: number, patch: object = {}) {
  return {
    id: `wallet-${index}`,
    name: `Wallet ${index}`,
    chains: [],
    image_url: drawPicture(index),
    mobile_link: `wallet${index}://`,
    homepage: `https://wallet-${index}.example`,
    app_store: `https://apps.example/${index}`,
    play_store: `https://play.example/${index}`,
    chrome_store: `https://chrome.example/${index}`,
    supports_wc: true,
    badge_type: index % 3 === 0 ? 'certified' : 'none',
    ...patch,
  }
}

export const inventEntries = (count: number) => Array.from({ length: count }, (_, index) => inventEntry(index + 1))

const read = ({ url }: FakeRequest) => new URL(url).searchParams

/** Answers the requests for pages of a directory. {@link serveSearch} answers searches. */
export function serveDirectory(fetch: FakeFetch, entries: readonly object[]): void {
  for (let page = 1; page <= Math.max(1, Math.ceil(entries.length / PAGE_SIZE)); page += 1) {
    const data = entries.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
    fetch.respond((request) => request.url.startsWith(DIRECTORY) && read(request).get('page') === String(page), {
      body: { data, count: entries.length },
    })
  }
}

/** Answers a search. Several answers are sent one after the other. */
export function serveSearch(fetch: FakeFetch, query: string, ...answers: [FakeAnswer, ...FakeAnswer[]]): void {
  fetch.respond((request) => request.url.startsWith(DIRECTORY) && read(request).get('search') === query, ...answers)
}
