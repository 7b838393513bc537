import type { Ports } from '@openappkit/core/internal'
import { createFakeClock, type FakeClock } from './createFakeClock.ts'
import { createFakeFetch, type FakeFetch } from './createFakeFetch.ts'
import { createFakeLifecycle, type FakeLifecycle } from './createFakeLifecycle.ts'
import { createFakeStorage, type FakeStorage } from './createFakeStorage.ts'

/** Parts to use instead of new ones: with a shared storage, two kits are two tabs, or a reload. */
export interface FakePortsOptions {
  /** Default true. */
  readonly isBrowser?: boolean
  /** Default false. */
  readonly isMobile?: boolean
  readonly clock?: FakeClock
  readonly storage?: FakeStorage
  readonly lifecycle?: FakeLifecycle
  readonly fetch?: FakeFetch
  /** Default: `id-1`, `id-2`, … */
  readonly createId?: () => string
}

export interface FakePorts {
  /** Give these to `createKit`. */
  readonly ports: Ports
  readonly clock: FakeClock
  readonly storage: FakeStorage
  readonly lifecycle: FakeLifecycle
  readonly fetch: FakeFetch
}

function createIdSource(): () => string {
  let count = 0
  return () => `id-${(count += 1)}`
}

/** All ports of core, controlled by a test. */
export function createFakePorts(options: FakePortsOptions = {}): FakePorts {
  const {
    isBrowser = true,
    isMobile = false,
    clock = createFakeClock(),
    storage = createFakeStorage(),
    lifecycle = createFakeLifecycle(),
    fetch = createFakeFetch(),
    createId = createIdSource(),
  } = options
  return {
    ports: { isBrowser, isMobile, clock, storage, lifecycle, fetch, createId },
    clock,
    storage,
    lifecycle,
    fetch,
  }
}
