import { getDirectory } from '../src/directory/getDirectory.ts'
import { mainnet, solana } from '../src/networks/chains/index.ts'
import { createTestKit, type TestKitOptions } from './createTestKit.ts'

export const HOST = 'https://directory.example'

/** A listing of a remote directory. */
export const listing = (id: string, changes: object = {}) => ({
  id,
  name: `Wallet ${id}`,
  chains: ['eip155:1'],
  supports_wc: true,
  ...changes,
})

/** The listings `w<first>` to `w<last>`. */
export const list = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => listing(`w${first + index}`))

export const ids = (wallets: readonly { id: string }[]) => wallets.map(({ id }) => id)

/** A kit with a remote directory. */
export async function setUpDirectory({ options, ...params }: TestKitOptions = {}) {
  const test = createTestKit({
    ...params,
    options: { networks: [mainnet, solana], endpoints: { directory: `${HOST}/` }, ...options },
  })
  const directory = getDirectory(test.kit)
  const { fetch, clock } = test
  /** The query of a request, oldest first. */
  const read = (place: number) => Object.fromEntries(new URL(fetch.requests.at(place)?.url ?? HOST).searchParams)
  // Loads the part that loads on demand.
  await import('../src/directory/createDirectory.ts')
  const settle = () => clock.advance(0)
  return { ...test, directory, read, settle }
}
