import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLane, type Lane } from './createLane.ts'

let delays: number[]
let isOvertaking: boolean
let isHeld: boolean
let delivered: string[]
let lane: Lane

beforeEach(() => {
  vi.useFakeTimers()
  delays = []
  isOvertaking = false
  isHeld = false
  delivered = []
  lane = createLane({
    getDelayMs: () => delays.shift() ?? 0,
    canOvertake: () => isOvertaking,
    isHeld: () => isHeld,
    deliver: (frame) => delivered.push(frame),
  })
})
afterEach(() => vi.useRealTimers())

const send = (...frames: string[]) => frames.forEach((frame) => lane.send(frame))

describe('a lane', () => {
  it('delivers at once what takes no time', () => {
    send('a', 'b')
    expect(delivered).toEqual(['a', 'b'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('lets a quick frame wait for a slow one before it', () => {
    delays = [20, 10, 0]
    send('slow', 'quick', 'at once')
    vi.advanceTimersByTime(19)
    expect(delivered).toEqual([])
    vi.advanceTimersByTime(1)
    expect(delivered).toEqual(['slow', 'quick', 'at once'])
  })

  it('lets it overtake where that is allowed', () => {
    delays = [20, 10, 0]
    isOvertaking = true
    send('slow', 'quick', 'at once')
    vi.advanceTimersByTime(20)
    expect(delivered).toEqual(['at once', 'quick', 'slow'])
  })

  it('keeps what comes while it is held, and delivers it in order afterwards', () => {
    delays = [10, 0]
    isHeld = true
    send('first', 'second')
    vi.advanceTimersByTime(10)
    expect(delivered).toEqual([])
    isHeld = false
    lane.flush()
    expect(delivered).toEqual(['first', 'second'])
  })

  it('drops what is on its way when it is stopped, leaves no timer, and takes nothing more', () => {
    delays = [10, 10]
    send('one', 'two')
    lane.stop()
    expect(vi.getTimerCount()).toBe(0)
    send('three')
    vi.advanceTimersByTime(10)
    expect(delivered).toEqual([])
  })
})
