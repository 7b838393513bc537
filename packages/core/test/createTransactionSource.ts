import type { CreateDataSource, DataSource, Page, PageRequest, Transaction } from '../src/data/types.ts'

type Answer = Page<Transaction> | Error | 'hang'

/** A data source of transactions, whose answers the test sets by cursor. The first page has the cursor `''`. */
export function createTransactionSource(pages: Record<string, Answer> = { '': { entries: [] } }) {
  const requests: PageRequest[] = []
  let release: ((page: Page<Transaction>) => void) | undefined
  const source: DataSource = {
    name: 'test',
    supports: () => Promise.resolve(true),
    getTransactions(request) {
      requests.push(request)
      const answer = pages[request.cursor ?? '']
      if (answer instanceof Error) return Promise.reject(answer)
      if (answer === 'hang') return new Promise((resolve) => (release = resolve))
      return answer ? Promise.resolve(answer) : Promise.reject(new Error(`no page ${request.cursor}`))
    },
  }
  const create: CreateDataSource = () => source
  return {
    create,
    requests,
    /** The cursors of all requests; `''` for the first page. */
    listCursors: () => requests.map(({ cursor = '' }) => cursor),
    set: (cursor: string, answer: Answer) => (pages[cursor] = answer),
    /** Answers the request that hangs. */
    release: (page: Page<Transaction>) => release?.(page),
  }
}
