import type { ReceiveInput } from '@layar/contract'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
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

/** A camera that shows 1280 × 960 points; returns its video. */
const turnOn = async (sizes: number[][] = [], seconds = 1): Promise<HTMLVideoElement> => {
  const played = vi.spyOn(HTMLMediaElement.prototype, 'play').mockClear().mockResolvedValue()
  fireEvent.keyDown(document.body, { key: 'F2' })
  await screen.findByRole('button', { name: /^Take photo/ })
  expect(played).toHaveBeenCalledOnce()
  const video = document.querySelector('video')
  if (video === null) throw new Error('No video is shown.')
  Object.defineProperty(video, 'videoWidth', { value: 1280 })
  Object.defineProperty(video, 'videoHeight', { value: 960 })
  Object.defineProperty(video, 'currentTime', { configurable: true, value: seconds })
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  HTMLCanvasElement.prototype.toBlob = function toBlob(give) {
    sizes.push([this.width, this.height])
    give(new Blob(['jpeg'], { type: 'image/jpeg' }))
  }
  return video
}
const stream = { getTracks: () => [], getVideoTracks: () => [] }
const camera = () => Promise.resolve(stream as never)

test('one key takes the photo that is needed next', async () => {
  const sizes: number[][] = []
  const onPhoto = panel(camera)
  await turnOn(sizes)
  expect(screen.getByRole('button', { name: 'Take photo: outside' })).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'F2' })
  fireEvent.keyDown(document.body, { key: 'F2' })
  await vi.waitFor(() => expect(onPhoto.mock.calls.map(([kind]) => String(kind))).toEqual(['outside', 'inside']))
  expect(sizes).toEqual([
    [1200, 900],
    [1200, 900],
  ])
})

test('a key pressed in the moment a photo is there takes the next one, not the same again', async () => {
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: camera } })
  const made: string[] = []
  function Desk() {
    const [taken, setTaken] = useState<readonly ReceiveInput['photos'][number]['kind'][]>([])
    return (
      <CameraPanel
        kinds={['label', 'outside', 'inside']}
        taken={taken}
        onPhoto={(kind) => {
          if (made.push(kind) === 1) queueMicrotask(() => fireEvent.keyDown(document.body, { key: 'F2' }))
          setTaken((now) => [...now, kind])
        }}
      />
    )
  }
  render(
    <LayarProvider country="id" language="en" onLanguageChange={() => undefined}>
      <Desk />
    </LayarProvider>,
  )
  await turnOn()
  fireEvent.keyDown(document.body, { key: 'F2' })
  await vi.waitFor(() => expect(made).toHaveLength(2))
  expect(made).toEqual(['label', 'outside'])
})

test('a photo waits for the first picture of the camera, and is not black', async () => {
  const onPhoto = panel(camera)
  const video = await turnOn([], 0)
  const listens = vi.spyOn(video, 'addEventListener')
  fireEvent.keyDown(document.body, { key: 'F2' })
  await vi.waitFor(() => expect(listens).toHaveBeenCalledOnce())
  expect(onPhoto).not.toHaveBeenCalled()
  fireEvent.timeUpdate(video)
  await vi.waitFor(() => expect(onPhoto).toHaveBeenCalledOnce())
})
