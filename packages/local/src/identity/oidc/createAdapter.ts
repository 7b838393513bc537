import type { Adapter, AdapterFactory, AdapterPayload } from 'oidc-provider'

const NONE: Adapter = {
  upsert: async () => {},
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  consume: async () => {},
  destroy: async () => {},
  revokeByGrantId: async () => {},
}

/** The storage of `oidc-provider`, in memory. Values stay until the end of the process. */
export function createAdapter(findClient: (id: string) => AdapterPayload | undefined): AdapterFactory {
  const values = new Map<string, AdapterPayload>()
  return (model) => {
    if (model === 'Client') return { ...NONE, find: async (id) => findClient(id) }
    const toKey = (id: string) => `${model} ${id}`
    return {
      ...NONE,
      upsert: async (id, payload) => void values.set(toKey(id), payload),
      find: async (id) => values.get(toKey(id)),
      findByUid: async (uid) =>
        [...values].find(([key, payload]) => key.startsWith(`${model} `) && payload.uid === uid)?.[1],
      consume: async (id) =>
        void values.set(toKey(id), { ...values.get(toKey(id)), consumed: Math.floor(Date.now() / 1000) }),
      destroy: async (id) => void values.delete(toKey(id)),
      async revokeByGrantId(grantId) {
        for (const [key, payload] of values) if (payload.grantId === grantId) values.delete(key)
      },
    }
  }
}
