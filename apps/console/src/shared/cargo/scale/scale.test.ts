import { act, renderHook, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { emptyBox } from '../measuring/box-draft'
import type { SerialPortLike } from './ports'
import { connectScale, finishWeighing, reconnectScale, scaleWays, useScale } from './use-scale'
import { useScaleWeight } from './use-scale-weight'

/** A port that sends what the test tells it to. */
const plug = (isAllowed: boolean) => {
  let send: (text: string) => void = () => undefined
  let pull: () => void = () => undefined
  const readable = new ReadableStream<Uint8Array>({
    start: (controller) => {
      send = (text) => controller.enqueue(new TextEncoder().encode(text))
      pull = () => controller.close()
    },
  })
  const port: SerialPortLike = {
    open: () => Promise.resolve(),
    close: () => Promise.resolve(),
    readable,
    getInfo: () => ({ usbVendorId: 0x0922, usbProductId: 0x8003 }),
  }
  Object.defineProperty(navigator, 'serial', {
    configurable: true,
    value: {
      requestPort: () => Promise.resolve(port),
      getPorts: () => Promise.resolve(isAllowed ? [port] : []),
    },
  })
  return { send: (text: string) => send(text), pull: () => pull() }
}
afterEach(() => {
  Reflect.deleteProperty(navigator, 'serial')
  useScale.setState({ state: 'off', name: '', reading: null, sides: null, isUsed: false })
})

const form = () =>
  renderHook(() => {
    const [boxes, setBoxes] = useState([emptyBox])
    useScaleWeight(boxes, (next) => setBoxes([...next]))
    return { box: boxes[0], setBoxes }
  })
const weightIs = (shown: ReturnType<typeof form>, weightKg: string) =>
  waitFor(() => expect(shown.result.current.box?.weightKg).toBe(weightKg))

test('nothing is offered in a browser without serial or USB devices', () => {
  expect(scaleWays()).toEqual([])
})

test('a scale that was allowed once connects by itself; the weight at rest is filled in with its name', async () => {
  const { send, pull } = plug(true)
  const shown = form()
  void reconnectScale()
  await waitFor(() => expect(useScale.getState().state).toBe('on'))
  act(() => send('US,GS,+  0.9'))
  act(() => send('00kg\r\nST,GS,+  1.2'))
  await waitFor(() => expect(useScale.getState().reading).toEqual({ grams: 900, isStable: false }))
  expect(shown.result.current.box?.weightKg).toBe('')
  act(() => send('34kg\r\n'))
  await weightIs(shown, '1.2340')
  expect(shown.result.current.box?.scale).toBe('USB 0922:8003')
  act(() => pull())
  await waitFor(() => expect(useScale.getState().state).toBe('failed'))
})

test('the weight of a booked parcel is not that of the next one; a typed weight is not written over', async () => {
  const { send } = plug(false)
  void connectScale('serial')
  await waitFor(() => expect(useScale.getState().state).toBe('on'))
  const first = form()
  act(() => send('ST,GS,+  1.234kg\r\n'))
  await weightIs(first, '1.2340')
  act(() => finishWeighing())
  const next = form()
  act(() => send('ST,GS,+  1.234kg\r\n'))
  expect(next.result.current.box?.weightKg).toBe('')
  act(() => send('US,GS,+  0.500kg\r\nST,GS,+  2.500kg\r\n'))
  await weightIs(next, '2.5')
  act(() => next.result.current.setBoxes([{ ...emptyBox, weightKg: '7' }]))
  act(() => send('ST,GS,+  3.000kg\r\n'))
  await waitFor(() => expect(useScale.getState().reading?.grams).toBe(3000))
  expect(next.result.current.box?.weightKg).toBe('7')
})

test('sides of a dimensioner are filled in', async () => {
  const { send } = plug(true)
  const shown = form()
  void reconnectScale()
  await waitFor(() => expect(useScale.getState().state).toBe('on'))
  act(() => send('400 x 300 x 205 mm\r\n'))
  await waitFor(() =>
    expect(shown.result.current.box).toMatchObject({ lengthCm: '40', widthCm: '30', heightCm: '20.5' }),
  )
})
