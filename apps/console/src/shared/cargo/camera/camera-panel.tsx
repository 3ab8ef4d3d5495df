import type { ReceiveInput } from '@layar/contract'
import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { KeyCap } from '../../keyboard/key-cap'
import { useDeskKey } from '../../keyboard/use-desk-key'
import styles from './camera.module.css'
import { cameraText } from './text'
import { forgetCamera, hasCameras, holdCamera, isCameraWanted, startCamera, takePhoto, useCamera } from './use-camera'

type Kind = ReceiveInput['photos'][number]['kind']

interface CameraPanelProps {
  readonly kinds: readonly Kind[]
  /** Those that have a photo. */
  readonly taken: readonly Kind[]
  readonly onPhoto: (kind: Kind, file: File) => void
}

/** The webcam of a desk: one key takes the photo that is needed next. Nothing where the browser has no cameras. */
export function CameraPanel({ kinds, taken, onPhoto }: CameraPanelProps) {
  const t = useText(cameraText)
  const { state, stream } = useCamera()
  const video = useRef<HTMLVideoElement>(null)
  const [chosen, setChosen] = useState<Kind>()
  // A key pressed again while a picture is made takes the one after it.
  const making = useRef<readonly Kind[]>([])
  const neededNow = (): Kind =>
    kinds.find((kind) => !taken.includes(kind) && !making.current.includes(kind)) ?? kinds[0] ?? 'label'
  const needed = kinds.find((kind) => !taken.includes(kind)) ?? kinds[0] ?? 'label'
  const next = chosen ?? needed
  useEffect(() => {
    if (isCameraWanted()) void startCamera()
    return holdCamera()
  }, [])
  useEffect(() => {
    if (video.current === null || stream === null) return
    video.current.srcObject = stream
    // Browsers hold what plays by attribute for as long as it is scrolled out of view: its photos would be black.
    video.current.play().catch(() => undefined)
  }, [stream])
  const take = async (): Promise<void> => {
    if (state !== 'on') return startCamera()
    const kind = chosen ?? neededNow()
    setChosen(undefined)
    making.current = [...making.current, kind]
    const file = video.current ? await takePhoto(video.current) : undefined
    // Drawn at once: a key pressed right now must find this photo among the taken ones.
    if (file !== undefined) flushSync(() => onPhoto(kind, file))
    making.current = making.current.filter((other) => other !== kind)
  }
  useDeskKey('F2', hasCameras() ? () => void take() : undefined)
  if (!hasCameras()) return null
  const isTrouble = state === 'refused' || state === 'missing' || state === 'failed'
  return (
    <div className={styles.panel} role="group" aria-label={t('title')}>
      {state === 'on' && <video ref={video} className={styles.video} muted playsInline aria-hidden />}
      <div className={styles.side}>
        {isTrouble && (
          <p role="alert" className={styles.trouble}>
            {t(state)}
          </p>
        )}
        {state === 'on' ? (
          <>
            <div className={styles.kinds} role="group" aria-label={t('next')}>
              {kinds.map((kind) => (
                <Button
                  key={kind}
                  size="xs"
                  variant={kind === next ? 'filled' : 'default'}
                  aria-pressed={kind === next}
                  onClick={() => setChosen(kind)}
                >
                  {taken.includes(kind) && '✓ '}
                  {t(kind)}
                </Button>
              ))}
            </div>
            <div className={styles.kinds}>
              <Button
                leftSection={<IconCamera size={18} aria-hidden />}
                aria-keyshortcuts="F2"
                onClick={() => void take()}
              >
                {t('take', { kind: t(next) })} <KeyCap>F2</KeyCap>
              </Button>
              <Button variant="subtle" onClick={forgetCamera}>
                {t('stop')}
              </Button>
            </div>
          </>
        ) : (
          <Button
            variant="default"
            leftSection={<IconCamera size={18} aria-hidden />}
            aria-keyshortcuts="F2"
            loading={state === 'starting'}
            onClick={() => void startCamera()}
          >
            {t(isTrouble ? 'again' : 'start')} <KeyCap>F2</KeyCap>
          </Button>
        )}
      </div>
    </div>
  )
}
