import { fireEvent } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { expectStation, keepEarlyKeys, takeEarlyKeys, whileLoading } from './early-keys'

const taken = () => {
  const take = vi.fn<Parameters<typeof takeEarlyKeys>[0]>()
  takeEarlyKeys(take)
  return take.mock.calls[0]?.[0] ?? { scans: [], rest: '' }
}

let isStill = true
beforeAll(() => {
  keepEarlyKeys('/ops')
  whileLoading(() => isStill)
})
beforeEach(() => {
  isStill = true
  expectStation('/')
  document.body.innerHTML = '<a href="#receiving">Receiving</a><input name="other"><form data-scan-field><input></form>'
})
/** True if the page got the keys as well. */
const type = (keys: readonly string[], on: Element = document.body): boolean =>
  keys.map((key) => fireEvent.keyDown(on, { key })).every((isLeft) => isLeft)
const found = (selector: string): Element => document.querySelector(selector) ?? document.body

test('keeps whole scans and the beginning of one for the field of the station that loads', () => {
  expectStation('/receiving')
  expect(type([...'yt-42', 'Enter', ...'sf/7', 'Tab', ...'12'], found('a'))).toBe(false)
  expect(taken()).toEqual({ scans: ['yt-42', 'sf/7'], rest: '12' })
  expect(taken()).toEqual({ scans: [], rest: '' })
  expect(type(['a'])).toBe(true)
})

test('takes a scan into the field of the station that is left, and none into another field', () => {
  expectStation('/departures/DEP-1')
  type(['4', 'Enter'], found('[data-scan-field] input'))
  expect(type(['x'], found('[name=other]'))).toBe(true)
  expect(taken().scans).toEqual(['4'])
})

test.each(['/', '/departures', '/customers/1'])('leaves the keys to a page that is no station: %s', (path) => {
  expectStation(path)
  expect(type(['4', 'Enter'])).toBe(true)
  expect(taken()).toEqual({ scans: [], rest: '' })
})

test('leaves the first Enter, blank and slash, and all keys with Ctrl, to the page', () => {
  expectStation('/sort')
  expect(type(['Enter', 'Tab', ' ', '/', 'F1', 'Escape'])).toBe(true)
  expect(fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true })).toBe(true)
  expect(taken()).toEqual({ scans: [], rest: '' })
})

test('ends where a hand reaches for the page, and where it has loaded without a field', () => {
  expectStation('/sort')
  type(['4'])
  fireEvent.pointerDown(document.body)
  expect(taken().rest).toBe('')
  expectStation('/departures/DEP-2')
  isStill = false
  const at = (timeStamp: number): boolean => {
    const event = new KeyboardEvent('keydown', { key: '5', bubbles: true, cancelable: true })
    Object.defineProperty(event, 'timeStamp', { value: timeStamp })
    return document.body.dispatchEvent(event)
  }
  expect(at(1_000)).toBe(false)
  expect(at(1_200)).toBe(false)
  expect(at(1_400)).toBe(true)
  expect(taken().rest).toBe('')
})

test('asking again for the page that loads loses nothing', () => {
  expectStation('/move')
  type(['4', 'Enter'])
  expectStation('/move')
  expect(taken().scans).toEqual(['4'])
})

test('takes what the inline script of the page noted before this code ran, once', () => {
  history.replaceState(null, '', '/ops/receiving')
  const note = vi.fn<(event: KeyboardEvent) => void>()
  document.addEventListener('keydown', note, true)
  const typed = [...'yt-77', 'Enter', ...'sf'].map((key) => new KeyboardEvent('keydown', { key }))
  window.layarKeys = { typed, note }
  keepEarlyKeys('/ops')
  type(['1'])
  expect(note).not.toHaveBeenCalled()
  expect(taken()).toEqual({ scans: ['yt-77'], rest: 'sf1' })
  keepEarlyKeys('/ops')
  expect(taken()).toEqual({ scans: [], rest: '' })
  history.replaceState(null, '', '/')
})
