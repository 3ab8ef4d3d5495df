import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { fireEvent, render, screen } from '@testing-library/react'
import { useRef, useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import '../../../testing/render-console'
import { ActDialog } from '../../dialog/act-dialog'
import { SignaturePad } from './signature-pad'

const ink = {
  fillRect: vi.fn(),
  clearRect: vi.fn(),
  beginPath: vi.fn(),
  moveTo: vi.fn(),
  lineTo: vi.fn(),
  stroke: vi.fn(),
}

beforeEach(() => {
  HTMLElement.prototype.setPointerCapture = () => undefined
  HTMLCanvasElement.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 300, 100)
  // jsdom draws nothing.
  HTMLCanvasElement.prototype.getContext = (() => ink) as never
})

function Desk({ onClose }: { readonly onClose: () => void }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  return (
    <ActDialog title="Attempt" act="Save" pending={false} onAct={() => undefined} onClose={onClose}>
      <SignaturePad canvas={canvas} isDrawn={isDrawn} onDrawn={setDrawn} />
    </ActDialog>
  )
}

const open = async () => {
  const onClose = vi.fn()
  const root = createRootRoute({ component: () => <Desk onClose={onClose} /> })
  const routeTree = root.addChildren([createRoute({ getParentRoute: () => root, path: '/' })])
  const router = createRouter({ routeTree, history: createMemoryHistory() })
  render(
    <LayarProvider country="sg" language="en">
      <RouterProvider router={router as never} />
    </LayarProvider>,
  )
  await screen.findByRole('dialog')
  return onClose
}
/** In pixels of a field of 300 × 100. */
const stroke = (...points: readonly (readonly [number, number])[]): void => {
  const pad = screen.getByRole('img', { name: /^Signature/ })
  const [first, ...rest] = points.map(([clientX, clientY]) => ({ clientX, clientY }))
  fireEvent.pointerDown(pad, first)
  for (const point of rest) fireEvent.pointerMove(pad, point)
  fireEvent.pointerUp(pad)
}
const clear = () => screen.queryByRole('button', { name: 'Clear signature' })
const unload = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
const ask = () => screen.queryByRole('dialog', { name: 'Discard what you entered?' })

test('a finger that rests on the field signs nothing', async () => {
  const onClose = await open()
  stroke([50, 50], [51, 50], [51, 51])
  expect(clear()).toBeNull()
  expect(unload()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(ask()).toBeNull()
  expect(onClose).toHaveBeenCalledOnce()
})

test('short strokes add up to a signature, and none of them is wiped by the next', async () => {
  await open()
  stroke([50, 50], [54, 50])
  ink.fillRect.mockClear()
  stroke([60, 50], [64, 50])
  stroke([70, 50], [74, 50])
  expect(ink.fillRect).not.toHaveBeenCalled()
  expect(clear()).not.toBeNull()
})

test.each(['Cancel', 'Escape'])(
  'a signature is not thrown away by %s, nor by a reload, without a question',
  async (by) => {
    const onClose = await open()
    stroke([20, 50], [120, 20], [220, 80])
    expect(unload()).toBe(true)
    if (by === 'Cancel') fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    else fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }))
    expect(ask()).not.toBeNull()
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }))
    fireEvent.click(screen.getByRole('button', { name: 'Clear signature' }))
    expect(unload()).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    expect(onClose).toHaveBeenCalledOnce()
  },
)
