import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { RunOptions } from '@layar/ui/call/use-write.ts'
import { FileDrop } from '@layar/ui/file/file-drop.tsx'
import { useText } from '@layar/ui/i18n/use-text.ts'
import styles from './identity.module.css'
import { identityText } from './text/area'
import { readTimeoutMs } from './use-card-reader'

export interface CardPhotoProps {
  readonly onFile: (file: File, how: RunOptions) => Promise<boolean>
  /** Whether a press led here, whose button is gone. */
  readonly takesFocus: boolean
}

/** First step: the picture, from a file or the camera, downscaled in the browser. */
export function CardPhoto({ onFile, takesFocus }: CardPhotoProps) {
  const t = useText(identityText)
  const [isReading, setReading] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <div className={styles.photo}>
      <h2 ref={title} tabIndex={-1}>
        {t('photoTitle')}
      </h2>
      <ul className={styles.tips}>
        {(['tip1', 'tip2', 'tip3'] as const).map((tip) => (
          <li key={tip}>
            <IconCheck size={16} stroke={2.5} aria-hidden />
            {t(tip)}
          </li>
        ))}
      </ul>
      <FileDrop
        label={t('photo')}
        hint={t('photoHint')}
        kind="image"
        required
        onFile={async (file, how) => {
          setReading(true)
          const isRead = await onFile(file, how)
          setReading(false)
          return isRead
        }}
      />
      {isReading && (
        <div className={styles.reading} role="status">
          <p>{t('reading')}</p>
          <span className={styles.progress} style={{ animationDuration: `${readTimeoutMs}ms` }} aria-hidden />
        </div>
      )}
      <p className={styles.quiet}>{t('privacy')}</p>
    </div>
  )
}
