/** Servers that names of ENS may lead the browser to. Origins are `https:`; those of `gateways` also `http:` for this machine. An invalid one is reported as `ens.invalidOrigin`, and allows no server. */
export interface EnsOptions {
  /**
   * Origins of servers with records of names outside the chain (EIP-3668), also for the name of an account that is shown.
   *
   * @default For a name that the visitor enters: any public https server. For the name of an account that is shown: none.
   * @see https://eips.ethereum.org/EIPS/eip-3668
   */
  readonly gateways?: readonly string[] | undefined
  /**
   * Origins of public servers with pictures of accounts, and with the metadata of collectibles that are pictures.
   *
   * @default Pictures of any public https server; metadata of collectibles only from the chain and from `ipfsGateway`.
   */
  readonly pictures?: readonly string[] | undefined
  /**
   * Origin of a public server that answers `/ipfs/…`, for pictures and metadata with `ipfs:`.
   *
   * @default None: such a picture is not shown.
   */
  readonly ipfsGateway?: string | undefined
}
