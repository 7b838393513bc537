/** The keys of this browser. They refuse to be exported, and end with the data of the site. */
export interface DeviceKeys {
  /** P-256: proves that a request is of this device (RFC 9449). */
  readonly proof: CryptoKeyPair
  /** HMAC: the visitor's factor of device slots. */
  readonly slot: CryptoKey
}

export async function createDeviceKeys(): Promise<DeviceKeys> {
  const [proof, slot] = await Promise.all([
    crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign', 'verify']),
    crypto.subtle.generateKey({ name: 'HMAC', hash: 'SHA-256' }, false, ['sign']),
  ])
  return { proof, slot }
}

const isSecret = (value: unknown, algorithm: string): value is CryptoKey =>
  value instanceof CryptoKey &&
  value.algorithm.name === algorithm &&
  !value.extractable &&
  value.usages.includes('sign')

/** Whether a stored value has both keys. A browser that cannot store keys may return other values. */
export function isDeviceKeys(value: unknown): value is DeviceKeys {
  const { proof, slot } = (value ?? {}) as Partial<DeviceKeys>
  return isSecret(proof?.privateKey, 'ECDSA') && proof.publicKey instanceof CryptoKey && isSecret(slot, 'HMAC')
}
