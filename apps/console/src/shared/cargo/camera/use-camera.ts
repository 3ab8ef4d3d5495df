import { create } from 'zustand'
import { fitInside } from '@layar/ui/file/image-compress.ts'

interface Camera {
  /** `refused`: by a person or the system. `missing`: there is none. `failed`: another program has it. */
  readonly state: 'off' | 'starting' | 'on' | 'refused' | 'missing' | 'failed'
  readonly stream: MediaStream | null
}

const off: Camera = { state: 'off', stream: null }
/** One stream for all parcels of a desk: a camera takes a second to start. */
export const useCamera = create<Camera>()(() => off)

const rememberedAs = 'layar_ops_camera'

/** Pages over plain HTTP have no camera. */
export const hasCameras = (): boolean =>
  typeof navigator.mediaDevices === 'object' && typeof navigator.mediaDevices.getUserMedia === 'function'

const stateOf = (error: unknown): Camera['state'] => {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'missing' : 'failed'
}

/** The larger sides of what a desk camera offers; photos are scaled down to what the server stores. */
const wanted = { video: { width: { ideal: 1280 }, height: { ideal: 960 }, facingMode: 'environment' }, audio: false }

export const startCamera = async (): Promise<void> => {
  const { state } = useCamera.getState()
  if (state === 'starting' || state === 'on') return
  useCamera.setState({ ...off, state: 'starting' })
  try {
    const stream = await navigator.mediaDevices.getUserMedia(wanted)
    // The page was left meanwhile.
    if (useCamera.getState().state !== 'starting') return stream.getTracks().forEach((track) => track.stop())
    for (const track of stream.getVideoTracks()) track.addEventListener('ended', () => stopCamera('failed'))
    localStorage.setItem(rememberedAs, 'on')
    useCamera.setState({ state: 'on', stream })
  } catch (error) {
    useCamera.setState({ ...off, state: stateOf(error) })
  }
}

/** Lets the camera go, so that its light goes out. */
export const stopCamera = (state: 'off' | 'failed' = 'off'): void => {
  for (const track of useCamera.getState().stream?.getTracks() ?? []) track.stop()
  useCamera.setState({ ...off, state })
}

const restsAfterMs = 30_000
let rest: ReturnType<typeof setTimeout> | undefined

/** A panel uses the camera; the returned function ends that. It stays on for the next parcel, not for the next page. */
export const holdCamera = (): (() => void) => {
  clearTimeout(rest)
  return () => {
    rest = setTimeout(() => stopCamera(), restsAfterMs)
  }
}

/** Off until it is turned on again. */
export const forgetCamera = (): void => {
  localStorage.removeItem(rememberedAs)
  stopCamera()
}

export const isCameraWanted = (): boolean => hasCameras() && localStorage.getItem(rememberedAs) === 'on'

/** A key may be pressed before the panel of the next parcel shows its first picture; until then it would be black. */
const firstPictureOf = (video: HTMLVideoElement): Promise<unknown> =>
  video.currentTime > 0
    ? Promise.resolve()
    : new Promise((resolve) =>
        'requestVideoFrameCallback' in video
          ? video.requestVideoFrameCallback(resolve)
          : (video as HTMLMediaElement).addEventListener('timeupdate', resolve, { once: true }),
      )

/** What the camera sees, as a JPEG without a word about where or when. */
export const takePhoto = async (video: HTMLVideoElement): Promise<File | undefined> => {
  await firstPictureOf(video)
  const sides = fitInside({ width: video.videoWidth, height: video.videoHeight })
  const canvas = Object.assign(document.createElement('canvas'), sides)
  canvas.getContext('2d')?.drawImage(video, 0, 0, sides.width, sides.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
  return blob ? new File([blob], 'photo.jpg', { type: blob.type }) : undefined
}
