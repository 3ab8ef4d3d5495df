import { Button } from '@mantine/core'
import { useEffect, useId, useRef, useState } from 'react'
import { BrandLogo } from '@layar/ui/brand/brand-logo.tsx'
import { isCalm } from '@layar/ui/display/is-calm.ts'
import { useText } from '@layar/ui/i18n/use-text.ts'
import { useSettings } from '../../shared/settings/settings-context'
import styles from './app-prompt.module.css'
import { promptText } from './prompt-text'
import type { Store } from './stores'

/** Specification section 9: app-prompt close animation 1.5 s. */
const leavingMs = 1_500

interface AppPromptProps {
  readonly stores: readonly Store[]
  readonly onShown: () => void
  readonly onGone: () => void
}

/** A sheet over the page with links to the app, one for each store. */
export function AppPrompt({ stores, onShown, onGone }: AppPromptProps) {
  const t = useText(promptText)
  const { brand_name, country } = useSettings()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const [isLeaving, setLeaving] = useState(false)

  useEffect(() => {
    const dialog = ref.current
    const before = document.activeElement
    dialog?.showModal()
    return () => {
      dialog?.close()
      if (before instanceof HTMLElement) before.focus()
    }
  }, [])

  useEffect(() => {
    if (!isLeaving) return
    const timer = window.setTimeout(onGone, leavingMs)
    return () => window.clearTimeout(timer)
  }, [isLeaving, onGone])

  const leave = (): void => {
    onShown()
    if (isCalm()) return onGone()
    // From here on it only fades out: the page behind it is usable.
    ref.current?.close()
    ref.current?.setAttribute('open', '')
    setLeaving(true)
  }

  return (
    <dialog
      ref={ref}
      className={styles.sheet}
      data-leaving={isLeaving}
      inert={isLeaving}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        leave()
      }}
      onClick={(event) => {
        if (event.target === ref.current) leave()
      }}
    >
      <div className={styles.inside}>
        <BrandLogo country={country} size="lg" withName={false} />
        <h2 id={id} className={styles.title}>
          {t('title', { brand: brand_name })}
        </h2>
        <p className={styles.lead}>{t('lead')}</p>
        <div className={styles.actions}>
          {stores.map(({ platform, url }) => (
            <Button key={platform} component="a" href={url} size="md" fullWidth onClick={leave}>
              {t(stores.length === 1 ? 'open' : platform)}
            </Button>
          ))}
          <Button variant="default" size="md" fullWidth onClick={leave}>
            {t('stay')}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
