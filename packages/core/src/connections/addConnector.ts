import type { Connector } from './connector.types.ts'

/**
 * Adds a connector to the list. A wallet that another driver already lists, with the same id and rdns, becomes one row:
 * the row keeps its name and gains the families that it lacks. A family that both claim stays with the first driver and
 * makes the row ambiguous (S7).
 *
 * @returns The families that this driver serves in the row.
 */
export function addConnector(rows: Connector[], connector: Connector): Connector['namespaces'] {
  const { id, rdns } = connector
  // The name identifies no wallet, and an id without an rdns is unique to its driver.
  const index = rows.findIndex((row) => rdns && row.rdns === rdns && row.id === id)
  const row = rows[index]
  if (!row) {
    rows.push(connector)
    return connector.namespaces
  }
  const added = connector.namespaces.filter((namespace) => !row.namespaces.includes(namespace))
  rows[index] = {
    // Keeps `isAmbiguous` of either.
    ...connector,
    ...row,
    type: 'multiChain',
    namespaces: [...row.namespaces, ...added],
    ...(added.length < connector.namespaces.length && { isAmbiguous: true }),
  }
  return added
}
