import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { LayarProvider } from '@layar/ui/theme/provider.tsx'
import { CameraPanel } from './camera-panel'
import { useCamera } from './use-camera'

const panel = (getUserMedia?: () => Promise<MediaStream>) => {
  if (getUserMedia) Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } })
  const onPhoto = vi.fn()
  render(
    <LayarProvider country="id" language="en" onLanguageChange={() => undefined}>
      <CameraPanel kinds={['label', 'outside', 'inside']} taken={['label']} onPhoto={onPhoto} />
    </LayarProvider>,
  )
  return onPhoto
}
const failing = (name: string) => () => Promise.reject(new DOMException('', name))
afterEach(() => {
  Reflect.deleteProperty(navigator, 'mediaDevices')
  useCamera.setState({ state: 'off', stream: null })
})

test('a browser without cameras shows none', () => {
  panel()
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['NotAllowedError', /Camera access is blocked/],
  ['NotFoundError', /No camera found/],
  ['NotReadableError', /The camera can’t start/],
])('%s says what to do, and can be tried again', async (name, words) => {
  panel(failing(name))
  fireEvent.keyDown(document.body, { key: 'F2' })
  expect((await screen.findByRole('alert')).textContent).toMatch(words)
  expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
})

test('one key takes the photo that is needed next', async () => {
  const stream = { getTracks: () => [], getVideoTracks: () => [] }
  const onPhoto = panel(() => Promise.resolve(stream as never))
  fireEvent.keyDown(document.body, { key: 'F2' })
  expect(await screen.findByRole('button', { name: 'Take photo: outside' })).toBeTruthy()
  const video = document.querySelector('video')
  Object.defineProperty(video, 'videoWidth', { value: 1280 })
  Object.defineProperty(video, 'videoHeight', { value: 960 })
  const sizes: number[][] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = function toBlob(give) {
    sizes.push([this.width, this.height])
    give(new Blob(['jpeg'], { type: 'image/jpeg' }))
  }
  fireEvent.keyDown(document.body, { key: 'F2' })
  fireEvent.keyDown(document.body, { key: 'F2' })
  await vi.waitFor(() => expect(onPhoto.mock.calls.map(([kind]) => String(kind))).toEqual(['outside', 'inside']))
  expect(sizes).toEqual([
    [1200, 900],
    [1200, 900],
  ])
})
