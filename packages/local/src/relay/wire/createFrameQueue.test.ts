import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFrameQueue, type FrameQueue } from './createFrameQueue.ts'

let delays: number[]
let isOvertaking: boolean
let isHeld: boolean
let delivered: string[]
let queue: FrameQueue

beforeEach(() => {
  vi.useFakeTimers()
  delays = []
  isOvertaking = false
  isHeld = false
  delivered = []
  queue = createFrameQueue({
    getDelayMs: () => delays.shift() ?? 0,
    canOvertake: () => isOvertaking,
    isHeld: () => isHeld,
    deliver: (frame) => delivered.push(frame),
  })
})
afterEach(() => vi.useRealTimers())

const send = (...frames: string[]) => frames.forEach((frame) => queue.send(frame))

describe('a frame queue', () => {
  it('delivers a frame without a delay at once', () => {
    send('a', 'b')
    expect(delivered).toEqual(['a', 'b'])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('delays a quick frame until a slow one before it is delivered', () => {
    delays = [20, 10, 0]
    send('slow', 'quick', 'at once')
    vi.advanceTimersByTime(19)
    expect(delivered).toEqual([])
    vi.advanceTimersByTime(1)
    expect(delivered).toEqual(['slow', 'quick', 'at once'])
  })

  it('delivers a quick frame first if overtaking is allowed', () => {
    delays = [20, 10, 0]
    isOvertaking = true
    send('slow', 'quick', 'at once')
    vi.advanceTimersByTime(20)
    expect(delivered).toEqual(['at once', 'quick', 'slow'])
  })

  it('keeps frames while it is held, and delivers them in order afterwards', () => {
    delays = [10, 0]
    isHeld = true
    send('first', 'second')
    vi.advanceTimersByTime(10)
    expect(delivered).toEqual([])
    isHeld = false
    queue.flush()
    expect(delivered).toEqual(['first', 'second'])
  })

  it('drops pending frames when it is stopped, leaves no timer, and accepts no more frames', () => {
    delays = [10, 10]
    send('one', 'two')
    queue.stop()
    expect(vi.getTimerCount()).toBe(0)
    send('three')
    vi.advanceTimersByTime(10)
    expect(delivered).toEqual([])
  })
})
