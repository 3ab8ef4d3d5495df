import { Button } from '@mantine/core'
import { type PointerEvent, type RefObject, useRef, useState } from 'react'
import { areaOf } from '@layar/ui/i18n/define.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './signature-pad.module.css'
import { useAskBeforeUnload } from '../../storage/unsent'

const text = areaOf({
  en: {
    signature: 'Signature (optional)',
    hint: 'Sign with a finger or mouse, or just enter the name.',
    clear: 'Clear signature',
  },
  id: {
    signature: 'Tanda tangan (opsional)',
    hint: 'Tanda tangani dengan jari atau tetikus. Tanpa itu, nama yang diketik sudah cukup.',
    clear: 'Hapus tanda tangan',
  },
  cn: {
    signature: '签名（选填）',
    hint: '用手指或鼠标签名。无法签名时，填写姓名即可。',
    clear: '清除签名',
  },
})

/** A finger that rests on the field has signed nothing. */
const shortestStroke = 30

/** Drawn at this size whatever the screen: the stored picture prints well. */
const size = { width: 900, height: 300 }

/** The drawn signature as a file; undefined while nothing is drawn. */
export const signatureFile = (canvas: HTMLCanvasElement): Promise<File | undefined> =>
  new Promise((resolve) =>
    canvas.toBlob(
      (blob) => resolve(blob ? new File([blob], 'signature.png', { type: 'image/png' }) : undefined),
      'image/png',
    ),
  )

interface SignaturePadProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly isDrawn: boolean
  readonly onDrawn: (isDrawn: boolean) => void
}

/** A field to sign in with a finger, a pen or the mouse; the typed name stands in for it on a keyboard. */
export function SignaturePad({ canvas, isDrawn, onDrawn }: SignaturePadProps) {
  const t = useText(text)
  const last = useRef<{ x: number; y: number }>(undefined)
  const length = useRef(0)
  const [isDrawing, setIsDrawing] = useState(false)
  // Whoever signed may have left the door.
  useAskBeforeUnload(isDrawn)
  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect()
    return {
      x: ((event.clientX - box.left) / box.width) * size.width,
      y: ((event.clientY - box.top) / box.height) * size.height,
    }
  }
  const paper = (): CanvasRenderingContext2D | null => {
    const context = canvas.current?.getContext('2d') ?? null
    if (context && length.current === 0) {
      context.fillStyle = '#ffffff'
      context.fillRect(0, 0, size.width, size.height)
    }
    return context
  }
  const draw = (event: PointerEvent<HTMLCanvasElement>): void => {
    const from = last.current
    const context = canvas.current?.getContext('2d')
    if (!isDrawing || !from || !context) return
    const to = pointOf(event)
    context.strokeStyle = '#10223c'
    context.lineWidth = 5
    context.lineCap = 'round'
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
    last.current = to
    length.current += Math.hypot(to.x - from.x, to.y - from.y)
    if (length.current >= shortestStroke) onDrawn(true)
  }
  return (
    <div className={styles.signature} data-dirty={isDrawn || undefined}>
      <span className={styles.label}>{t('signature')}</span>
      <canvas
        ref={canvas}
        className={styles.pad}
        role="img"
        aria-label={t('signature')}
        {...size}
        onPointerDown={(event) => {
          paper()
          last.current = pointOf(event)
          event.currentTarget.setPointerCapture(event.pointerId)
          setIsDrawing(true)
        }}
        onPointerMove={draw}
        onPointerUp={() => setIsDrawing(false)}
        onPointerCancel={() => setIsDrawing(false)}
      />
      <span className={styles.quiet}>{t('hint')}</span>
      {isDrawn && (
        <Button
          variant="default"
          size="sm"
          onClick={() => {
            canvas.current?.getContext('2d')?.clearRect(0, 0, size.width, size.height)
            length.current = 0
            onDrawn(false)
          }}
        >
          {t('clear')}
        </Button>
      )}
    </div>
  )
}
