/** What a data service of the operator adds to an approval. */
export interface Labels {
  /** Primary names of accounts, by their addresses in lower case. */
  readonly names: ReadonlyMap<string, string>
  /** US dollars of one token, by its contract in lower case; that of the network's currency is at `''`. */
  readonly prices: ReadonlyMap<string, number>
}
